import type { ImagesField } from '#schema/kinds/images/images.ts';
import { inputCode } from '../inputCode.ts';
import type { InputLooks } from '../inputProps.ts';

export const imagesInput: InputLooks<ImagesField> = {
  load: inputCode.images,
  frame: () => 'group',
  wide: () => true,
};

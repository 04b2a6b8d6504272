import type { ImagesField } from '#schema/kinds/images/images.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks } from '../inputProps.ts';

export const imagesInput: InputLooks<ImagesField> = {
  load: loadOnce(() => import('./SortablePictures.tsx')),
  frame: () => 'group',
  wide: () => true,
};

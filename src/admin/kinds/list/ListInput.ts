import type { ListField } from '#schema/kinds/list/list.ts';
import { inputCode } from '../inputCode.ts';
import type { InputLooks } from '../inputProps.ts';

export const listInput: InputLooks<ListField> = {
  load: inputCode.list,
  frame: () => 'group',
  wide: () => true,
};

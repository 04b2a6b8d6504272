import type { ListField } from '#schema/kinds/list/list.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks } from '../inputProps.ts';

export const listInput: InputLooks<ListField> = {
  load: loadOnce(() => import('./ListItems.tsx')),
  frame: () => 'group',
  wide: () => true,
};

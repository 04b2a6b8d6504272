import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks } from '../inputProps.ts';
import { ReferenceManyAhead } from './ReferenceManyAhead.tsx';

export const referenceManyInput: InputLooks<ReferenceManyField> = {
  load: loadOnce(() => import('./ReferenceManyChoice.tsx')),
  Ahead: ReferenceManyAhead,
  frame: () => 'group',
  wide: () => true,
};

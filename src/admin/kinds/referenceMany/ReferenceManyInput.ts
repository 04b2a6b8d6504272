import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { inputCode } from '../inputCode.ts';
import type { InputLooks } from '../inputProps.ts';
import { ReferenceManyAhead } from './ReferenceManyAhead.tsx';

export const referenceManyInput: InputLooks<ReferenceManyField> = {
  load: inputCode.referenceMany,
  Ahead: ReferenceManyAhead,
  frame: () => 'group',
  wide: () => true,
};

import type { ReferenceField } from '#schema/kinds/reference/reference.ts';
import { inputCode } from '../inputCode.ts';
import type { InputLooks } from '../inputProps.ts';

export const referenceInput: InputLooks<ReferenceField> = { load: inputCode.reference };

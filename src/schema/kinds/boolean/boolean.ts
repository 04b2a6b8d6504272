import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading, wrong } from '../behaviour.ts';

export type BooleanField = FieldOf<'boolean', boolean>;

/** Yes or no, never empty. A new record says no unless `initial` says yes. */
export const boolean = builderOf<BooleanField>('boolean');

const yes: readonly unknown[] = [true, 1, 'true', '1', 'ya', 'yes'];
const no: readonly unknown[] = [false, 0, 'false', '0', 'tidak', 'no'];

export const booleanBehaviour: Behaviour<BooleanField, boolean> = {
  storage: 'boolean',
  operators: ['eq'],
  sortable: true,
  none: false,
  parse: reading((input) => {
    const word = typeof input === 'string' ? input.trim().toLowerCase() : input;
    if (yes.includes(word)) return { value: true };
    return no.includes(word) ? { value: false } : wrong('boolean');
  }),
  format: (value, _field, { word }) => word(value ? 'yes' : 'no'),
};

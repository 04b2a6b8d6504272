import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type BooleanField<R extends Requirement = Requirement> = FieldOf<'boolean', boolean, R>;

/** Yes or no, never empty. A new record says no unless `initial` says yes. */
export const boolean = <const R extends Requirement = false>(
  options: OptionsOf<unknown, boolean, R> = {},
): BooleanField<R> => ({ kind: 'boolean', ...options });

const booleanWords = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  ['ya', true],
  ['yes', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false],
  ['tidak', false],
  ['no', false],
]);

export const booleanBehaviour: Behaviour<BooleanField, boolean> = {
  storage: 'boolean',
  operators: ['eq'],
  sortable: true,
  none: false,
  parse: reading((input) => {
    const value = booleanWords.get(typeof input === 'string' ? input.trim().toLowerCase() : input);
    return value === undefined ? wrong('boolean') : { value };
  }),
  format: (value, _field, { word }) => word(value ? 'yes' : 'no'),
};

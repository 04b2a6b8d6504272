import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type BooleanField = FieldOf<'boolean', boolean>;

/** Yes or no, never empty. A new record says no unless `initial` says yes. */
export const boolean = builderOf<BooleanField>('boolean');

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

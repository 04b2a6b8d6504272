import type { OptionsOf, Requirement, Typed } from '../field.ts';
import type { Behaviour } from './behaviour.ts';
import { limitFault, readWhole, rupiah } from './numbers.ts';
import { isBlank, reading, wrong } from './reading.ts';

export interface MoneyOptions {
  /** At least this, or at least what that other field holds. Default 0. */
  readonly min?: number | string;
  /** At most this, or at most what that other field holds. */
  readonly max?: number | string;
  /** Greater than this, or than what that other field holds. */
  readonly above?: number | string;
  /** Less than this, or than what that other field holds. */
  readonly below?: number | string;
  /** A field with a lower price: where it holds one, this one is shown struck through beside it. */
  readonly reducedBy?: string;
}
export type MoneyField<R extends Requirement = Requirement> = Typed<'money', number, R> &
  OptionsOf<MoneyOptions, number, R>;

/** An amount in whole rupiah. */
export const money = <const R extends Requirement = false>(
  options: OptionsOf<MoneyOptions, number, R> = {},
): MoneyField<R> => ({
  kind: 'money',
  ...options,
});

/** `Rp 1.250.000` and `1.250.000` as people write them; rupiah have no decimals, so a point only groups. */
const ungrouped = (input: unknown): unknown => {
  if (typeof input !== 'string') return input;
  const amount = input.replace(/^\s*Rp\.?\s*/i, '').trim();
  return /^-?\d{1,3}(?:\.\d{3})+$/.test(amount) ? amount.replaceAll('.', '') : amount;
};

export const moneyBehaviour: Behaviour<MoneyField, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  searchable: false,
  column: true,
  none: null,
  parse: reading((input) => {
    const amount = ungrouped(input);
    return isBlank(amount) ? wrong('rupiah') : readWhole(amount, 'rupiah');
  }),
  // An amount that another field sets, and that is not there, sets no other lower end than the usual one.
  fault: (value, field, scope) =>
    limitFault(value, field, scope) ??
    (typeof field.min === 'number' ? undefined : limitFault(value, { min: 0 }, scope)),
  format: (value) => rupiah(value),
};

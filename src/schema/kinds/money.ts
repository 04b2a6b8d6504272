import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface MoneyOptions {
  /** At least this, or at least what that other field holds. */
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
export const money = <R extends Requirement = false>(
  options: OptionsOf<MoneyOptions, number, R> = {},
): MoneyField<R> => ({
  kind: 'money',
  ...options,
});

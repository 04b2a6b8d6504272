import { amountInWords } from '#values/money/amountInWords.ts';
import { readMoney, rupiah } from '#values/money/money.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour, Parsed } from '../behaviour.ts';
import { type Limits, limitIssue } from '../numbers/numbers.ts';
import { reading, wrong } from '../reading.ts';

interface MoneyOptions extends Limits {
  /** At least this, or at least what that other field holds. Default 0. */
  readonly min?: number | string;
  /** A field with a lower price: where it holds one, this one is shown struck through beside it. */
  readonly reducedBy?: string;
}
export type MoneyField<R extends Requirement = Requirement> = FieldOf<'money', number, R, MoneyOptions>;

/** An amount in whole rupiah. */
export const money = <const R extends Requirement = false>(
  options: OptionsOf<MoneyOptions, number, R> = {},
): MoneyField<R> => ({ kind: 'money', ...options });

/** A number as it is; a text by the one reader, whether typed, pasted, imported or a filter of an address. */
const read = (input: unknown): Parsed<number> => {
  if (typeof input === 'string') {
    const { amount, issue } = readMoney(input);
    return issue ? wrong(issue === 'range' ? 'range' : `money.${issue}`) : { value: amount };
  }
  if (typeof input !== 'number') return wrong('money.unread');
  if (!Number.isInteger(input)) return wrong('money.fraction');
  // `+ 0` turns -0 into 0, as for every whole number.
  return Number.isSafeInteger(input) ? { value: input + 0 } : wrong('range');
};

export const moneyBehaviour: Behaviour<MoneyField, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  none: null,
  currency: true,
  places: () => 0,
  parse: reading(read),
  // An amount that another field sets, and that is not there, sets no other lower end than the usual one.
  issue: (value, field, scope) =>
    limitIssue(value, field, scope) ??
    (typeof field.min === 'number' ? undefined : limitIssue(value, { min: 0 }, scope)),
  format: (value) => rupiah(value),
  forSheet: String,
  inWords: amountInWords,
  // By more than half; tenfold, a zero too many, is far beyond. From nothing there is nothing to compare with.
  isLargeChange: (from, to) => from !== 0 && Math.abs(to - from) * 2 > Math.abs(from),
};

import { amountInWords } from '#values/money/amountInWords.ts';
import { readMoney, rupiah } from '#values/money/money.ts';
import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, type Parsed, reading, wrong } from '../behaviour.ts';
import { type Limits, limitIssue, wholeNumber } from '../numbers/numbers.ts';

interface MoneyOptions extends Limits {
  /** Minimum, or the name of the field that holds it. Default 0. */
  readonly min?: number | string;
  /** A `money` field with a reduced price. When it holds a value, this price is shown struck through beside it. */
  readonly reducedBy?: string;
}
export type MoneyField = FieldOf<'money', number, MoneyOptions>;

/** An amount in whole rupiah. */
export const money = builderOf<MoneyField>('money');

/** Takes a number as it is. Text from any source (typed, pasted, imported, a filter's URL) has one parser. */
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
  ...wholeNumber,
  currency: true,
  places: () => 0,
  parse: reading(read),
  // If `min` names a field, the amount must still not be negative, even when that field is empty.
  issue: (value, field, scope) =>
    limitIssue(value, field, scope) ??
    (typeof field.min === 'number' ? undefined : limitIssue(value, { min: 0 }, scope)),
  format: (value) => rupiah(value),
  inWords: amountInWords,
  // A change by more than half, so a zero too many is one. There is nothing to compare 0 with.
  isLargeChange: (from, to) => from !== 0 && Math.abs(to - from) * 2 > Math.abs(from),
};

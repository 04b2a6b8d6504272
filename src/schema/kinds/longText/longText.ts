import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { lengthIssue, readText } from '../text/plainText.ts';

interface LongTextOptions {
  /** Maximum number of characters. Default 10,000. */
  readonly max?: number;
}
export type LongTextField = FieldOf<'longText', string, LongTextOptions>;

/** Several lines of plain text. */
export const longText = builderOf<LongTextField>('longText');

/** The default of `max`. */
export const longestLongText = 10_000;

export const longTextBehaviour: Behaviour<LongTextField, string> = {
  storage: 'text',
  operators: [],
  searchable: true,
  none: null,
  changeWords: (value, change) => change(value),
  parse: reading(readText),
  issue: (value, field) => lengthIssue(value, field.max ?? longestLongText),
  format: (value) => value,
};

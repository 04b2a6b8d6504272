import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Limits, limitIssue, numberText, wholeNumber } from '../numbers/numbers.ts';
import type { Tone } from '../select/select.ts';

interface IntegerOptions extends Limits {
  /**
   * Colours a value by the first limit that it does not exceed, so the lowest comes first.
   *
   * @example [{ upTo: 0, tone: 'error' }, { upTo: 9, tone: 'warning' }]
   */
  readonly tones?: readonly { readonly upTo: number; readonly tone: Tone }[];
  /** `false` leaves out the thousands separators: for a year or a number that names something. Default `true`. */
  readonly useGrouping?: boolean;
}
export type IntegerField = FieldOf<'integer', number, IntegerOptions>;

/** A whole number. */
export const integer = builderOf<IntegerField>('integer');

export const integerBehaviour: Behaviour<IntegerField, number> = {
  ...wholeNumber,
  places: () => 0,
  issue: limitIssue,
  format: (value, { useGrouping }, { language }) => numberText(value, language, 0, useGrouping),
};

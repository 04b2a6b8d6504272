import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Limits, limitIssue, wholeNumber } from '../numbers/numbers.ts';
import type { Tone } from '../select/select.ts';

interface IntegerOptions extends Limits {
  /**
   * Colours a value by the first limit that it does not exceed, so the lowest comes first.
   *
   * @example [{ upTo: 0, tone: 'error' }, { upTo: 9, tone: 'warning' }]
   */
  readonly tones?: readonly { readonly upTo: number; readonly tone: Tone }[];
}
export type IntegerField = FieldOf<'integer', number, IntegerOptions>;

/** A whole number. */
export const integer = builderOf<IntegerField>('integer');

export const integerBehaviour: Behaviour<IntegerField, number> = {
  ...wholeNumber,
  places: () => 0,
  issue: limitIssue,
};

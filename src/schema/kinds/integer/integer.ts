import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Limits, limitIssue, numberText, readWhole } from '../numbers/numbers.ts';
import { reading } from '../reading.ts';
import type { Tone } from '../select/select.ts';

interface IntegerOptions extends Limits {
  /**
   * Colours a value by the first limit that it does not exceed, so the lowest comes first.
   *
   * @example [{ upTo: 0, tone: 'error' }, { upTo: 9, tone: 'warning' }]
   */
  readonly tones?: readonly { readonly upTo: number; readonly tone: Tone }[];
}
export type IntegerField<R extends Requirement = Requirement> = FieldOf<'integer', number, R, IntegerOptions>;

/** A whole number. */
export const integer = <const R extends Requirement = false>(
  options: OptionsOf<IntegerOptions, number, R> = {},
): IntegerField<R> => ({ kind: 'integer', ...options });

export const integerBehaviour: Behaviour<IntegerField, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  none: null,
  places: () => 0,
  parse: reading(readWhole),
  issue: limitIssue,
  format: (value, _field, { language }) => numberText(value, language),
  forSheet: String,
};

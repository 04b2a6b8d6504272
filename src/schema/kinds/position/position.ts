import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { limitIssue, numberText, readWhole } from '../numbers/numbers.ts';
import { reading } from '../reading.ts';

interface PositionOptions {
  /** Order within records that share this field. */
  readonly within?: string;
}
export type PositionField<R extends Requirement = Requirement> = FieldOf<'position', number, R, PositionOptions>;

/** The place in an order that people drag: 1, 2, 3 … A new record goes last. */
export const position = <const R extends Requirement = false>(
  options: OptionsOf<PositionOptions, number, R> = {},
): PositionField<R> => ({ kind: 'position', ...options });

/** No place is beyond it. */
export const highestPosition = 1_000_000;

export const positionBehaviour: Behaviour<PositionField, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  shifts: true,
  none: null,
  parse: reading(readWhole),
  issue: (value, _field, scope) => limitIssue(value, { min: 1, max: highestPosition }, scope),
  format: (value, _field, { language }) => numberText(value, language),
  forSheet: String,
};

import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { limitIssue, wholeNumber } from '../numbers/numbers.ts';

interface PositionOptions {
  /** Each value of this field has its own order. */
  readonly within?: string;
}
export type PositionField = FieldOf<'position', number, PositionOptions>;

/** A place in an order that people set by dragging: 1, 2, 3 … A new record goes last. */
export const position = builderOf<PositionField>('position');

/** The highest one allowed. */
export const highestPosition = 1_000_000;

export const positionBehaviour: Behaviour<PositionField, number> = {
  ...wholeNumber,
  shifts: true,
  issue: (value, _field, scope) => limitIssue(value, { min: 1, max: highestPosition }, scope),
};

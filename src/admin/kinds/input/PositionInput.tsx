import type { PositionField } from '#schema/kinds/position.ts';
import type { InputProps } from './inputProps.ts';
import { NumberLine } from './NumberLine.tsx';

/** The place in an order; empty puts a new record last. */
export function PositionInput(props: InputProps<PositionField>) {
  return <NumberLine input={props} slotProps={{ input: { inputMode: 'numeric' } }} />;
}

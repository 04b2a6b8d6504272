import type { IntegerField } from '#schema/kinds/integer.ts';
import type { InputProps } from '../inputProps.ts';
import { NumberLine } from '../numbers/NumberLine.tsx';

/** A whole number. */
export function IntegerInput(props: InputProps<IntegerField>) {
  return <NumberLine input={props} slotProps={{ input: { inputMode: 'numeric' } }} />;
}

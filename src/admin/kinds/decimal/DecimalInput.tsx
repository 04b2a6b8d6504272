import type { DecimalField } from '#schema/kinds/decimal/decimal.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { NumberLine } from '../numbers/NumberLine.tsx';

/** A number with decimals, with the comma or point of the language. */
function DecimalInput(props: InputProps<DecimalField>) {
  return <NumberLine input={props} inputMode="decimal" />;
}

export const decimalInput: InputLooks<DecimalField> = { Input: DecimalInput };

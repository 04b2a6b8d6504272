import type { DecimalField } from '#schema/kinds/decimal/decimal.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { NumberLine } from '../numbers/NumberLine.tsx';

/** A number with decimals, comma or point as the language has it. */
function DecimalInput(props: InputProps<DecimalField>) {
  return <NumberLine input={props} inputMode="decimal" />;
}

export const decimalInput: InputLooks<DecimalField> = { Input: DecimalInput };

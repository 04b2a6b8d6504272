import type { IntegerField } from '#schema/kinds/integer/integer.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { NumberLine } from '../numbers/NumberLine.tsx';

/** A whole number. */
function IntegerInput(props: InputProps<IntegerField>) {
  return <NumberLine input={props} inputMode="numeric" />;
}

export const integerInput: InputLooks<IntegerField> = { Input: IntegerInput };

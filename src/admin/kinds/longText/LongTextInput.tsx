import type { LongTextField } from '#schema/kinds/longText/longText.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Lines } from '../text/Lines.tsx';

/** Several lines; grows with its text. */
function LongTextInput(props: InputProps<LongTextField>) {
  return <Lines input={props} minRows={3} maxRows={14} />;
}

export const longTextInput: InputLooks<LongTextField> = { Input: LongTextInput, counted: true, wide: () => true };

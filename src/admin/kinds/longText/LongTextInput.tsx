import type { LongTextField } from '#schema/kinds/longText/longText.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Line } from '../text/Line.tsx';
import { asText } from '../text/TextInput.tsx';

/** Several lines; grows with what is typed. */
function LongTextInput(props: InputProps<LongTextField>) {
  return (
    <Line
      input={props}
      text={asText(props.value)}
      onText={(text) => props.onChange(text === '' ? null : text)}
      multiline
      minRows={3}
      maxRows={14}
    />
  );
}

export const longTextInput: InputLooks<LongTextField> = { Input: LongTextInput, counted: true, wide: () => true };

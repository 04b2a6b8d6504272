import type { LongTextField } from '#schema/kinds/longText.ts';
import type { InputProps } from '../inputProps.ts';
import { Line } from '../text/Line.tsx';
import { asText } from '../text/TextInput.tsx';

/** Several lines; grows with what is typed. */
export function LongTextInput(props: InputProps<LongTextField>) {
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

import type { LongTextField } from '#schema/kinds/longText/longText.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Lines } from '../text/Lines.tsx';
import { asText } from '../text/TextInput.tsx';

/** Several lines; grows with what is typed. */
function LongTextInput(props: InputProps<LongTextField>) {
  return (
    <Lines
      input={props}
      text={asText(props.value)}
      onText={(text) => props.onChange(text === '' ? null : text)}
      minRows={3}
      maxRows={14}
    />
  );
}

export const longTextInput: InputLooks<LongTextField> = { Input: LongTextInput, counted: true, wide: () => true };

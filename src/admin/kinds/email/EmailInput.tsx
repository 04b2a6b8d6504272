import type { EmailField } from '#schema/kinds/email/email.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Line } from '../text/Line.tsx';
import { asText } from '../text/TextInput.tsx';

/** An e-mail address. */
function EmailInput(props: InputProps<EmailField>) {
  return (
    <Line
      input={props}
      type="email"
      text={asText(props.value)}
      onText={(text) => props.onChange(text === '' ? null : text)}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export const emailInput: InputLooks<EmailField> = { Input: EmailInput };

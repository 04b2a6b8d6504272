import type { EmailField } from '#schema/kinds/email/email.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Line } from '../text/Line.tsx';

/** An e-mail address. */
function EmailInput(props: InputProps<EmailField>) {
  return <Line input={props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

export const emailInput: InputLooks<EmailField> = { Input: EmailInput };

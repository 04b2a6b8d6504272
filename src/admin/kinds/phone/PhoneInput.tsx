import type { PhoneField } from '#schema/kinds/phone/phone.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Line } from '../text/Line.tsx';

/** A phone number, typed as 08… or +62…; the API stores it as +62…. */
function PhoneInput(props: InputProps<PhoneField>) {
  return <Line input={props} type="tel" placeholder="08…" inputMode="tel" />;
}

export const phoneInput: InputLooks<PhoneField> = { Input: PhoneInput };

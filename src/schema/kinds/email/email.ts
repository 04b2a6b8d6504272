import { isEmail } from '#values/people/email.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { line } from '../text/plainText.ts';

export type EmailField<R extends Requirement = Requirement> = FieldOf<'email', string, R>;

/** An e-mail address. */
export const email = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): EmailField<R> => ({ kind: 'email', ...options });

export const emailBehaviour: Behaviour<EmailField, string> = {
  ...line,
  issue: (value) => (isEmail(value) ? undefined : { code: 'email' }),
};

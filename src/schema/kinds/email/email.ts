import { isEmail } from '#values/people/email.ts';
import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { line } from '../text/plainText.ts';

export type EmailField = FieldOf<'email', string>;

/** An e-mail address. */
export const email = builderOf<EmailField>('email');

export const emailBehaviour: Behaviour<EmailField, string> = {
  ...line,
  issue: (value) => (isEmail(value) ? undefined : { code: 'email' }),
};

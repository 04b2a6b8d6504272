import { isEmail } from '#values/people/email.ts';
import type { OptionsOf, Requirement, Typed } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading } from '../reading.ts';
import { readLine } from '../text/plainText.ts';

export type EmailField<R extends Requirement = Requirement> = Typed<'email', string, R> & OptionsOf<unknown, string, R>;

/** An e-mail address. */
export const email = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): EmailField<R> => ({
  kind: 'email',
  ...options,
});

export const emailBehaviour: Behaviour<EmailField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  searchable: true,
  column: true,
  none: null,
  changeWords: (value, change) => change(value),
  parse: reading(readLine),
  issue: (value) => (isEmail(value) ? undefined : { code: 'email' }),
  format: (value) => value,
};

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface EmailOptions {}
export type EmailField<R extends Requirement = Requirement> = Typed<'email', string, R> &
  OptionsOf<EmailOptions, string, R>;

/** An e-mail address. */
export const email = <R extends Requirement = false>(
  options: OptionsOf<EmailOptions, string, R> = {},
): EmailField<R> => ({
  kind: 'email',
  ...options,
});

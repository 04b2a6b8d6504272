import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface PhoneOptions {}
export type PhoneField<R extends Requirement = Requirement> = Typed<'phone', string, R> &
  OptionsOf<PhoneOptions, string, R>;

/** A phone number; +62 and 08 are both accepted and kept as `+62…` (E.164). */
export const phone = <R extends Requirement = false>(
  options: OptionsOf<PhoneOptions, string, R> = {},
): PhoneField<R> => ({
  kind: 'phone',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface BooleanOptions {}
export type BooleanField<R extends Requirement = Requirement> = Typed<'boolean', boolean, R> &
  OptionsOf<BooleanOptions, boolean, R>;

/** Yes or no. Without `initial` a new record says no; never empty. */
export const boolean = <R extends Requirement = false>(
  options: OptionsOf<BooleanOptions, boolean, R> = {},
): BooleanField<R> => ({
  kind: 'boolean',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface DateOptions {
  /** After what that other field holds. */
  readonly after?: string;
  /** Not after what that other field holds. */
  readonly notAfter?: string;
}
export type DateField<R extends Requirement = Requirement> = Typed<'date', string, R> &
  OptionsOf<DateOptions, string, R>;

/** A calendar day, `YYYY-MM-DD`. */
export const date = <R extends Requirement = false>(options: OptionsOf<DateOptions, string, R> = {}): DateField<R> => ({
  kind: 'date',
  ...options,
});

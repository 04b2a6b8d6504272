import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface DateTimeOptions {
  /** After what that other field holds. */
  readonly after?: string;
  /** Not after what that other field holds. */
  readonly notAfter?: string;
}
export type DateTimeField<R extends Requirement = Requirement> = Typed<'dateTime', string, R> &
  OptionsOf<DateTimeOptions, string, R>;

/** An instant, ISO 8601 in UTC on the wire, shown in the browser's time zone. */
export const dateTime = <R extends Requirement = false>(
  options: OptionsOf<DateTimeOptions, string, R> = {},
): DateTimeField<R> => ({
  kind: 'dateTime',
  ...options,
});

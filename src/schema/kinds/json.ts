import type { OptionsOf, Requirement, Typed } from '../field.ts';

/** What a value of a typed field may be. */
export type JsonType = 'text' | 'number' | 'boolean' | 'json' | 'date';

export interface JsonOptions {
  /** A choice field of the record whose option is the `JsonType` of this value: its input and its check follow. */
  readonly typeFrom?: string;
}
export type JsonField<R extends Requirement = Requirement> = Typed<'json', unknown, R> &
  OptionsOf<JsonOptions, unknown, R>;

/** Any JSON value. */
export const json = <R extends Requirement = false>(
  options: OptionsOf<JsonOptions, unknown, R> = {},
): JsonField<R> => ({
  kind: 'json',
  ...options,
});

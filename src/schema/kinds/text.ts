import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface TextOptions {
  /** At most so many characters. */
  readonly max?: number;
  /** The characters allowed, as in a regular expression's class. @example 'A-Z0-9_' */
  readonly characters?: string;
  /** The whole text must match; `example` is what the message shows. */
  readonly pattern?: { readonly matches: RegExp; readonly example: string };
  /** Typed in a form, this field follows another one as a slug until it is edited itself. */
  readonly slugOf?: string;
}
export type TextField<R extends Requirement = Requirement> = Typed<'text', string, R> &
  OptionsOf<TextOptions, string, R>;

/** One line of text. */
export const text = <R extends Requirement = false>(options: OptionsOf<TextOptions, string, R> = {}): TextField<R> => ({
  kind: 'text',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface RichTextOptions {
  /** At most so many characters of text, markup not counted. */
  readonly max?: number;
}
export type RichTextField<R extends Requirement = Requirement> = Typed<'richText', string, R> &
  OptionsOf<RichTextOptions, string, R>;

/** Formatted text, kept as HTML; sanitised whenever it is shown. */
export const richText = <R extends Requirement = false>(
  options: OptionsOf<RichTextOptions, string, R> = {},
): RichTextField<R> => ({
  kind: 'richText',
  ...options,
});

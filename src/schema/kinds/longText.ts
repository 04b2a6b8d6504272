import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface LongTextOptions {
  /** At most so many characters. */
  readonly max?: number;
}
export type LongTextField<R extends Requirement = Requirement> = Typed<'longText', string, R> &
  OptionsOf<LongTextOptions, string, R>;

/** Several lines of plain text. */
export const longText = <R extends Requirement = false>(
  options: OptionsOf<LongTextOptions, string, R> = {},
): LongTextField<R> => ({
  kind: 'longText',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';
import type { Tone } from '../tone.ts';

export interface IntegerOptions {
  /** At least this, or at least what that other field holds. */
  readonly min?: number | string;
  /** At most this, or at most what that other field holds. */
  readonly max?: number | string;
  /** Greater than this, or than what that other field holds. */
  readonly above?: number | string;
  /** Less than this, or than what that other field holds. */
  readonly below?: number | string;
  /** Colours a value at or under a limit, the lowest limit that fits first. @example [{ upTo: 0, tone: 'error' }, { upTo: 9, tone: 'warning' }] */
  readonly tones?: readonly { readonly upTo: number; readonly tone: Tone }[];
}
export type IntegerField<R extends Requirement = Requirement> = Typed<'integer', number, R> &
  OptionsOf<IntegerOptions, number, R>;

/** A whole number. */
export const integer = <R extends Requirement = false>(
  options: OptionsOf<IntegerOptions, number, R> = {},
): IntegerField<R> => ({
  kind: 'integer',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface ColorOptions {}
export type ColorField<R extends Requirement = Requirement> = Typed<'color', string, R> &
  OptionsOf<ColorOptions, string, R>;

/** A colour, `#RRGGBB`. */
export const color = <R extends Requirement = false>(
  options: OptionsOf<ColorOptions, string, R> = {},
): ColorField<R> => ({
  kind: 'color',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface PositionOptions {
  /** Order within records that share this field. */
  readonly within?: string;
}
export type PositionField<R extends Requirement = Requirement> = Typed<'position', number, R> &
  OptionsOf<PositionOptions, number, R>;

/** The place in an order that people drag: 1, 2, 3 … A new record goes last. */
export const position = <R extends Requirement = false>(
  options: OptionsOf<PositionOptions, number, R> = {},
): PositionField<R> => ({
  kind: 'position',
  ...options,
});

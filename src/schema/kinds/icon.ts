import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface IconOptions {}
export type IconField<R extends Requirement = Requirement> = Typed<'icon', string, R> &
  OptionsOf<IconOptions, string, R>;

/** The name of an icon of the product (see `src/schema/icons.ts`). */
export const icon = <R extends Requirement = false>(options: OptionsOf<IconOptions, string, R> = {}): IconField<R> => ({
  kind: 'icon',
  ...options,
});

import type { OptionsOf, Requirement, Typed } from '../field.ts';
import type { AnyField, ValuesOf } from './index.ts';

export interface ListOptions {
  /** At least and at most so many items. */
  readonly min?: number;
  readonly max?: number;
}
export type ListField<
  Items extends Readonly<Record<string, AnyField>> = Readonly<Record<string, AnyField>>,
  R extends Requirement = Requirement,
> = Typed<'list', readonly ValuesOf<Items>[], R> &
  OptionsOf<ListOptions, readonly ValuesOf<Items>[], R> & { readonly fields: Items };

/** Several items with fields of their own, in order; none is `[]`, never `null`. Labels: `items.{field}.{sub}`. */
export const list = <const Items extends Readonly<Record<string, AnyField>>, R extends Requirement = false>(
  fields: Items,
  options: OptionsOf<ListOptions, readonly ValuesOf<Items>[], R> = {},
): ListField<Items, R> => ({ kind: 'list', fields, ...options });

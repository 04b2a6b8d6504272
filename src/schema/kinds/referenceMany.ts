import type { OptionsOf, Requirement, Typed } from '../field.ts';

export interface ReferenceManyOptions {
  /** Offer the records under headings: a reference field of theirs. @example 'variant_id' */
  readonly groupBy?: string;
  /** At most so many. */
  readonly max?: number;
}
export type ReferenceManyField<R extends Requirement = Requirement> = Typed<'referenceMany', readonly number[], R> &
  OptionsOf<ReferenceManyOptions, readonly number[], R> & { readonly reference: string };

/** The ids of several records of another resource; none is `[]`, never `null`. Ends in `_ids` by convention. */
export const referenceMany = <R extends Requirement = false>(
  resource: string,
  options: OptionsOf<ReferenceManyOptions, readonly number[], R> = {},
): ReferenceManyField<R> => ({ kind: 'referenceMany', reference: resource, ...options });

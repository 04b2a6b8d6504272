import type { Id } from '#values/id.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { tooMany } from '../numbers/numbers.ts';
import { readIds } from '../reference/ids.ts';
import type { ChoiceOptions } from '../reference/reference.ts';

interface ReferenceManyOptions extends ChoiceOptions {
  /** Group the offered records under headings, by a reference field of theirs. @example 'variant_id' */
  readonly groupBy?: string;
  /** Maximum number of ids. Default 500. */
  readonly max?: number;
}
export type ReferenceManyField<R extends Requirement = Requirement> = FieldOf<
  'referenceMany',
  readonly Id[],
  ReferenceManyOptions,
  R
> & { readonly reference: string };

/** The ids of several records of another resource; empty is `[]`, never `null`. Ends in `_ids` by convention. */
export const referenceMany = <const R extends Requirement = false>(
  resource: string,
  options: OptionsOf<ReferenceManyOptions, readonly Id[], R> = {},
): ReferenceManyField<R> => ({ kind: 'referenceMany', reference: resource, ...options });

/** The default of `max`. */
export const mostReferences = 500;

export const referenceManyBehaviour: Behaviour<ReferenceManyField, readonly Id[]> = {
  storage: 'json',
  operators: ['eq', 'in'],
  none: [],
  cardinality: 'many',
  parse: reading(readIds),
  issue(value, field) {
    const max = field.max ?? mostReferences;
    if (value.length > max) return { code: tooMany, params: { max } };
    return new Set(value).size < value.length ? { code: 'twice' } : undefined;
  },
  format: (value, _field, context) => value.map((id) => context.reference?.(id) ?? `#${id}`).join(', '),
};

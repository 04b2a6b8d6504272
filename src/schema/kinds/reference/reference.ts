import type { Id } from '#values/id.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Where } from '../../validation/where.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { readId } from './ids.ts';

/** Options of fields that refer to one or several records of another resource. */
export interface ChoiceOptions {
  /**
   * Offer only records whose field (the key) equals a field of this record (the value). The API refuses others.
   *
   * @example { variant_id: 'variant_id' }
   */
  readonly where?: Where;
}
interface ReferenceOptions extends ChoiceOptions {
  /** For a reference to the same resource: the chain must not return to the record (a category under its own child). */
  readonly acyclic?: boolean;
}
export type ReferenceField<R extends Requirement = Requirement> = FieldOf<'reference', Id, ReferenceOptions, R> & {
  readonly reference: string;
};

/** The id of one record of another resource, named by its `name`. Ends in `_id` by convention. */
export const reference = <const R extends Requirement = false>(
  resource: string,
  options: OptionsOf<ReferenceOptions, Id, R> = {},
): ReferenceField<R> => ({ kind: 'reference', reference: resource, ...options });

export const referenceBehaviour: Behaviour<ReferenceField, Id> = {
  storage: 'integer',
  operators: ['eq', 'in'],
  sortable: true,
  none: null,
  cardinality: 'one',
  parse: reading(readId),
  format: (value, _field, context) => context.reference?.(value) ?? `#${value}`,
};

import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';

/** A reference field, and how the records that it points at come along with a row. */
export interface Embedding {
  /** The reference field, as `embed=` names it. */
  readonly field: string;
  /** The key of the row under which the record (or the records, in order) comes along. */
  readonly key: string;
  readonly resource: string;
  readonly many: boolean;
}

const plural = (noun: string): string => (noun.endsWith('s') ? `${noun}es` : `${noun}s`);

/** `payment_method_id` → `payment_method`, `variant_detail_ids` → `variant_details`, `next_status_ids` → `next_statuses`. */
export const embedKey = (field: string): string =>
  field.endsWith('_ids') ? plural(field.slice(0, -4)) : field.endsWith('_id') ? field.slice(0, -3) : `${field}_record`;

const known = new WeakMap<Resource, readonly Embedding[]>();

/** The fields of a resource that point at others, and how the records behind them come along: looked for once. */
export const embeddings = (resource: Resource): readonly Embedding[] => {
  const found = known.get(resource) ?? embeddingsOf(resource);
  known.set(resource, found);
  return found;
};

const embeddingsOf = (resource: Resource): readonly Embedding[] =>
  Object.entries(resource.fields).flatMap(([field, definition]) => {
    const { cardinality } = behaviourOf(definition);
    return cardinality && 'reference' in definition
      ? [{ field, key: embedKey(field), resource: definition.reference, many: cardinality === 'many' }]
      : [];
  });

/** The fields (besides `id`) that an embedded record of this resource carries. */
export const shortFields = (resource: Resource): readonly string[] => [
  resource.title,
  ...Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return name !== resource.title && field !== undefined && behaviourOf(field).embedded;
  }),
];

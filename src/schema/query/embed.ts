import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';

/** A reference field, and how the referenced records are embedded in a row. */
export interface Embedding {
  /** The reference field, as `embed=` names it. */
  readonly field: string;
  /** The key of the row that holds the embedded record (or records, in order). */
  readonly key: string;
  readonly resource: string;
  readonly many: boolean;
}

const plural = (noun: string): string => (noun.endsWith('s') ? `${noun}es` : `${noun}s`);

/** `payment_method_id` → `payment_method`, `variant_detail_ids` → `variant_details`, `status_ids` → `statuses`. */
export const embedKey = (field: string): string =>
  field.endsWith('_ids') ? plural(field.slice(0, -4)) : field.endsWith('_id') ? field.slice(0, -3) : `${field}_record`;

const cache = new WeakMap<Resource, readonly Embedding[]>();

/** The reference fields of a resource and how their records are embedded. Cached. */
export const embeddings = (resource: Resource): readonly Embedding[] => {
  const result = cache.get(resource) ?? embeddingsOf(resource);
  cache.set(resource, result);
  return result;
};

const embeddingsOf = (resource: Resource): readonly Embedding[] =>
  Object.entries(resource.fields).flatMap(([field, definition]) => {
    const { cardinality } = behaviourOf(definition);
    return cardinality && 'reference' in definition
      ? [{ field, key: embedKey(field), resource: definition.reference, many: cardinality === 'many' }]
      : [];
  });

/** The fields of this resource, besides `id`, that an embedded record has. */
export const shortFields = (resource: Resource): readonly string[] => [
  resource.title,
  ...Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return name !== resource.title && field !== undefined && behaviourOf(field).embedded;
  }),
];

import { memoize } from '#values/memoize.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/** A reference field; a dotted name is one of a list's items: `lines.product_id`. */
interface Reference {
  readonly field: string;
  readonly resource: string;
  readonly many: boolean;
}

/** A reference field, and how the referenced records are embedded in a row. */
export interface Embedding extends Reference {
  /** The key of the row that holds the embedded record (or records, in order). */
  readonly key: string;
}

/** The reference fields among these and in the items of their lists. */
export const referencesIn = (fields: Fields, prefix = ''): readonly Reference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { cardinality, items } = behaviourOf(field);
    if (cardinality && 'reference' in field)
      return [{ field: prefix + name, resource: field.reference, many: cardinality === 'many' }];
    return referencesIn(items?.(field) ?? {}, `${prefix}${name}.`);
  });

const plural = (noun: string): string => (noun.endsWith('s') ? `${noun}es` : `${noun}s`);

/** `payment_method_id` → `payment_method`, `variant_detail_ids` → `variant_details`, `status_ids` → `statuses`. */
export const embedKey = (field: string): string =>
  field.endsWith('_ids') ? plural(field.slice(0, -4)) : field.endsWith('_id') ? field.slice(0, -3) : `${field}_record`;

/** The reference fields of a resource and how their records are embedded. */
export const embeddings: (resource: Resource) => readonly Embedding[] = /* @__PURE__ */ memoize(({ fields }) =>
  referencesIn(fields).flatMap((reference) =>
    reference.field.includes('.') ? [] : [{ ...reference, key: embedKey(reference.field) }],
  ),
);

/** The fields of this resource, besides `id`, that an embedded record has. */
export const shortFields = ({ title, fields }: Resource): readonly string[] => [
  title,
  ...Object.keys(fields).filter((name) => name !== title && fields[name] && behaviourOf(fields[name]).embedded),
];

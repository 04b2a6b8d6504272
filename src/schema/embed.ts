import type { FieldOfKind, Kind } from './kinds/index.ts';
import type { Resource } from './resource.ts';

/** The kinds that point at records: one place that knows them. */
const pointing: Readonly<Partial<Record<Kind, true>>> = { reference: true, referenceMany: true };
/** The kinds that come along in a short form beside the title: what a chip shows. */
const showing: Readonly<Partial<Record<Kind, true>>> = { color: true, image: true, select: true };

type Pointer = FieldOfKind<'reference'> | FieldOfKind<'referenceMany'>;

export interface Embedding {
  /** The reference field, as `embed=` names it. */
  readonly field: string;
  /** The key of the row under which the record (or the records, in order) comes along. */
  readonly key: string;
  readonly resource: string;
  readonly many: boolean;
}

/** `payment_method_id` → `payment_method`, `variant_detail_ids` → `variant_details`. */
export const embedKey = (field: string): string =>
  field.endsWith('_ids') ? `${field.slice(0, -4)}s` : field.endsWith('_id') ? field.slice(0, -3) : `${field}_record`;

/** The fields of a resource that point at others, and how the records behind them come along. */
export const embeddings = (resource: Resource): readonly Embedding[] =>
  Object.entries(resource.fields).flatMap(([field, definition]) => {
    if (!pointing[definition.kind]) return [];
    const { kind, reference } = definition as Pointer;
    return [{ field, key: embedKey(field), resource: reference, many: kind === 'referenceMany' }];
  });

/** The fields (besides `id`) that an embedded record of this resource carries. */
export const shortFields = (resource: Resource): readonly string[] => [
  resource.title,
  ...Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return name !== resource.title && field !== undefined && showing[field.kind];
  }),
];

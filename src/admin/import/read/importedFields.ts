import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { canFilter, filteredField } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';

/** A field that matches rows with records. */
export interface MatchKey {
  readonly field: string;
  /** The value is unique only among records with the same value of this field. */
  readonly within?: string;
}

/** The fields that a column can be mapped to; not the parent of nested records, which is known. */
export const importedFields = (resource: Resource): readonly string[] =>
  Object.keys(fieldsOf(resource).writable).filter((name) => name !== resource.parent?.field);

/** The unique fields that a list can be filtered by; the id first. */
export const matchKeys = (resource: Resource): readonly MatchKey[] => [
  { field: 'id' },
  ...Object.entries(resource.fields).flatMap(([name, field]): MatchKey[] => {
    const { unique } = field;
    if (!unique || !canFilter(resource, { field: name, operator: 'in' })) return [];
    // The import is into one parent record, so uniqueness within the parent is enough.
    const within = typeof unique === 'object' && unique.within !== resource.parent?.field ? unique.within : undefined;
    return [{ field: name, ...(within !== undefined && { within }) }];
  }),
];

/** The resource that a reference field points at; its cells name the records. `items.product_id`: within list items. */
export const targetOf = (
  resource: Resource,
  path: string,
): { readonly resource: string; readonly many: boolean } | undefined => {
  const field = filteredField(resource, path);
  if (!field || !('reference' in field)) return undefined;
  const { cardinality } = behaviourOf(field);
  return cardinality && { resource: field.reference, many: cardinality === 'many' };
};

/** The keys among the columns of a file. */
export const usableKeys = (resource: Resource, columns: readonly (string | undefined)[]): readonly MatchKey[] =>
  matchKeys(resource).filter(
    ({ field, within }) => columns.includes(field) && (within === undefined || columns.includes(within)),
  );

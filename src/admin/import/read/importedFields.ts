import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { canFilter, filteredField } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';

/** By what a row is matched with a record. */
export interface MatchKey {
  readonly field: string;
  /** The value is a record's own only among those that hold the same here. */
  readonly within?: string;
}

/** The fields that a column of a file may go to. The record that nested ones live under is known. */
export const importedFields = (resource: Resource): readonly string[] =>
  Object.keys(fieldsOf(resource).writable).filter((name) => name !== resource.parent?.field);

/** The fields that no two records share, and that a list can be asked for by; the id first. */
export const matchKeys = (resource: Resource): readonly MatchKey[] => [
  { field: 'id' },
  ...Object.entries(resource.fields).flatMap(([name, field]): MatchKey[] => {
    const { unique } = field;
    if (!unique || !canFilter(resource, { field: name, operator: 'in' })) return [];
    // Below one parent record, what is its own among that one's is its own.
    const within = typeof unique === 'object' && unique.within !== resource.parent?.field ? unique.within : undefined;
    return [{ field: name, ...(within !== undefined && { within }) }];
  }),
];

/** Whether a field points at records of another resource: its cells hold their names. `items.product_id`: one of a list's items. */
export const targetOf = (
  resource: Resource,
  path: string,
): { readonly resource: string; readonly many: boolean } | undefined => {
  const field = filteredField(resource, path);
  if (!field || !('reference' in field)) return undefined;
  const { cardinality } = behaviourOf(field);
  return cardinality && { resource: field.reference, many: cardinality === 'many' };
};

/** The keys that the columns of a file hold. */
export const usableKeys = (resource: Resource, columns: readonly (string | undefined)[]): readonly MatchKey[] =>
  matchKeys(resource).filter(
    ({ field, within }) => columns.includes(field) && (within === undefined || columns.includes(within)),
  );

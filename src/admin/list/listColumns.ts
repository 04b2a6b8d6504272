import { fieldsOf, namesRecords } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed, ownColumns } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';

/** Every field that can be a column, the resource's own columns first; without the parent, the same in every row. */
export const possibleColumns = (resource: Resource): readonly string[] => {
  const fields = Object.entries({ ...resource.fields, ...ownColumns });
  const otherNames = fields.filter(([, field]) => behaviourOf(field).column !== false).map(([name]) => name);
  return [...new Set([...resource.list.columns, ...otherNames])].filter((name) => name !== resource.parent?.field);
};

/** The columns of a list: those of the chosen ones that exist, else the resource's own. */
export const columnsOf = (resource: Resource, chosen: readonly string[] = []): readonly string[] => {
  const possibleNames = possibleColumns(resource);
  const existing = chosen.filter((name) => possibleNames.includes(name));
  return existing.length > 0 ? existing : resource.list.columns.filter((name) => possibleNames.includes(name));
};

/** The column whose cells link to the record: its title, else the first one whose text tells it from others, if any. */
export const linkColumn = (resource: Resource, columns: readonly string[]): string | undefined => {
  const tells = (name: string) => {
    const field = fieldNamed(resource, name);
    return field !== undefined && namesRecords(field) && !behaviourOf(field).colors;
  };
  return columns.includes(resource.title) ? resource.title : (columns.find(tells) ?? columns[0]);
};

/** Id, every stored field and both times: all that a person may want to edit and import again. */
export const allColumns = (resource: Resource): readonly string[] => [
  'id',
  ...Object.keys(fieldsOf(resource).stored),
  'created_at',
  'updated_at',
];

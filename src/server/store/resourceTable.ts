import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { serverKindOf } from '#schema/kinds/serverKinds.ts';
import { fieldNamed, ownColumns } from '#schema/ownColumns.ts';
import { type Embedding, embeddings, referencesIn } from '#schema/query/embed.ts';
import { filteredField, isDeep, readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { ColumnType, Member } from './dialect.ts';

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Table of the record whose id it holds. */
  readonly references?: string;
  /** Deleted along with that record. */
  readonly owned?: boolean;
  readonly field: AnyField;
}

/** Ids of several records have a table of their own, which keeps them valid and quick to query. */
export interface LinkTable {
  /** A dotted name is a field of a list's items. */
  readonly field: string;
  readonly table: string;
  readonly target: string;
}

export interface Place {
  readonly field: string;
  readonly within: string | undefined;
}

export interface IndexColumn {
  readonly name: string;
  readonly caseless: boolean;
}

export interface TableIndex {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
  readonly unique: boolean;
  /** Whether its texts may be too long for an index of some database. */
  readonly isLong?: boolean;
}

/** In characters of four bytes, with room for numbers: a PostgreSQL index entry has at most 2,704 bytes. */
const maxIndexed = 650;

/** A resource in the database. Besides its columns: `_search` (the text that the search looks in), `_version`. */
export interface ResourceTable {
  readonly resource: Resource;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly links: readonly LinkTable[];
  /** What the references in items hold, once more: to find the records that refer to another. */
  readonly itemLinks: readonly LinkTable[];
  readonly places: readonly Place[];
  readonly indexes: readonly TableIndex[];
}

/** `shop/item` → `shop_item` */
export const tableName = (resource: string): string => resource.replace(/[^a-z0-9]+/gi, '_');

/** The table of the ids that such a field of a table holds. */
export const linksTable = (table: string, field: string): string => `${table}__${field}`;

/** Whether a field is sorted and compared regardless of case: texts that people write, not codes. */
export const isCaseless = (field: AnyField): boolean => {
  const { storage, searchable, sortable } = behaviourOf(field);
  return storage === 'text' && searchable === true && sortable === true;
};

/** The type of a field's column. */
export const typeOf = ({ name, columns }: ResourceTable, field: string): ColumnType => {
  const indexColumn = columns.find((one) => one.name === field);
  if (!indexColumn) throw new Error(`no column for ${field} in ${name}`);
  return indexColumn.type;
};

/** A member of the items that a JSON column holds; without a name, the items themselves. */
export const memberOf = ({ resource }: ResourceTable, outer: string, name: string | undefined): Member => {
  if (name === undefined) return { type: 'text' };
  const list = fieldNamed(resource, outer);
  const field = list && behaviourOf(list).items?.(list)[name];
  const storage = field ? behaviourOf(field).storage : 'none';
  return { name, type: storage === 'none' ? 'text' : storage };
};

/** The links of a field of which a record holds several ids; a dotted name is a field of a list's items. */
export const severalLink = ({ resource, links, itemLinks }: ResourceTable, name: string): LinkTable | undefined => {
  const field = filteredField(resource, name);
  return field && (isDeep(name) || behaviourOf(field).cardinality === 'many')
    ? [...links, ...itemLinks].find((link) => link.field === name)
    : undefined;
};

const resourceTable = (resource: Resource): ResourceTable => {
  const name = tableName(resource.name);
  const references = new Map(embeddings(resource).map((reference) => [reference.field, reference]));
  const columns: TableColumn[] = [];
  const links: LinkTable[] = [];
  const places: Place[] = [];
  for (const [field, definition] of Object.entries(resource.fields)) {
    const { storage, shifts } = behaviourOf(definition);
    const reference = references.get(field);
    if (storage === 'none') continue;
    if (reference?.many) links.push(linkTable(name, reference));
    else columns.push(column(resource, field, definition, storage, reference));
    if (shifts) places.push({ field, within: 'within' in definition ? definition.within : undefined });
  }
  const itemLinks = referencesIn(resource.fields)
    .filter(({ field }) => field.includes('.'))
    .map((reference) => linkTable(name, reference));
  return { resource, name, columns, links, itemLinks, places, indexes: indexesOf(resource, name, columns) };
};

const linkTable = (table: string, { field, resource }: Pick<Embedding, 'field' | 'resource'>): LinkTable => ({
  field,
  table: linksTable(table, field.replaceAll('.', '__')),
  target: tableName(resource),
});

/** The tables of all resources, by the resource's name. */
export const resourceTables = (registry: Registry): ReadonlyMap<string, ResourceTable> =>
  new Map(registry.resources.map((resource) => [resource.name, resourceTable(resource)]));

const column = (
  resource: Resource,
  name: string,
  field: AnyField,
  type: ColumnType,
  reference: Embedding | undefined,
): TableColumn => ({
  name,
  type,
  field,
  ...(reference ? { references: tableName(reference.resource) } : {}),
  ...(reference && resource.parent?.field === name ? { owned: true } : {}),
});

/** The maximum length of a text column; 0 if it has none. */
const maxLengthOf = (column: TableColumn | undefined): number => {
  const { maxLength = 0 } = column?.type === 'text' ? serverKindOf(column.field).schema(column.field) : {};
  return Number(maxLength);
};

/** Unique indexes, and those for what lists filter, sort and refer to; these end in `id`: the order is total. */
const indexesOf = (resource: Resource, table: string, columns: readonly TableColumn[]): readonly TableIndex[] => {
  const columnsByName = new Map(columns.map((one) => [one.name, one]));
  const sortable = new Set(sortKeys(resource));
  const part = (name: string, unique: boolean): IndexColumn => {
    const indexes = columnsByName.get(name);
    return { name, caseless: indexes !== undefined && (unique ? indexes.type === 'text' : isCaseless(indexes.field)) };
  };
  const found = new Map<string, TableIndex>();
  const add = (names: readonly string[], unique: boolean) => {
    const isLong = names.reduce((sum, each) => sum + maxLengthOf(columnsByName.get(each)), 0) > maxIndexed;
    // The name changes with `isLong`, so that the index is then rebuilt.
    const name = `${unique ? 'ux' : 'ix'}${isLong ? 'l' : ''}_${table}__${names.join('__')}`;
    found.set(name, { name, columns: names.map((each) => part(each, unique)), unique, isLong });
  };

  for (const { name, field } of columns)
    if (field.unique) add(typeof field.unique === 'object' ? [field.unique.within, name] : [name], true);
  const sort = resource.list.sort.field;
  // An index on the whole JSON finds nothing in it.
  const filtered = resource.list.filters
    .flatMap((name) => columnsBehind(resource, name))
    .filter((name) => columnsByName.get(name)?.type !== 'json');
  const sorted = [...resource.list.columns, sort].filter((name) => sortable.has(name));
  for (const name of new Set([...filtered, ...sorted, 'created_at'])) {
    // Fields with several ids are indexed in their link table.
    if (name === 'id' || !(columnsByName.has(name) || Object.hasOwn(ownColumns, name))) continue;
    add([name, 'id'], false);
  }
  const equalityColumns = columns.filter(({ name, field, references }) => {
    const { operators } = behaviourOf(field);
    return (
      references !== undefined || (filtered.includes(name) && operators.includes('eq') && !operators.includes('gte'))
    );
  });
  for (const { name } of equalityColumns)
    add(sort === 'id' || sort === name ? [name, 'id'] : [name, sort, 'id'], false);
  return [...found.values()];
};

/** The stored columns that a filter reads: its own, the two ends of a period, or those of a toggle. */
const columnsBehind = (resource: Resource, filter: string): readonly string[] => {
  const field = fieldNamed(resource, filter);
  if (field && 'from' in field) return [field.from, field.to];
  if (field) return behaviourOf(field).operators.length > 0 ? [filter] : [];
  const filterKeys = Object.keys(resource.list.toggles[filter] ?? {});
  return filterKeys.flatMap((key) => readFilterKey(resource, key)?.field ?? []);
};

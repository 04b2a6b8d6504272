import type { Values } from '#schema/field.ts';
import { holdsSeveral, isStored, isSummable } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { isObject } from '#values/object.ts';
import type { ResourceTable } from './resourceTable.ts';
import type { Cell, Row } from './store.ts';

/** A value as its column stores it. */
export const toCell = (field: AnyField, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  const { storage } = behaviourOf(field);
  if (storage === 'json') return JSON.stringify(value);
  if (storage === 'boolean') return value === true ? 1 : 0;
  return typeof value === 'number' ? value : String(value);
};

/** The value of a stored cell. */
export const fromCell = (field: AnyField, cell: Cell | undefined): unknown => {
  const { storage, none } = behaviourOf(field);
  if (cell === null || cell === undefined) return none;
  if (storage === 'boolean') return cell === 1;
  return storage === 'json' ? JSON.parse(String(cell)) : cell;
};

/** A sum without what a database adds beyond the places of its field, where large values cancel each other out. */
export const sumOf = ({ resource }: ResourceTable, name: string, cell: Cell | undefined): number => {
  const field = fieldNamed(resource, name);
  const places = field && behaviourOf(field).places?.(field);
  const sum = Number(cell ?? 0);
  return Number.isInteger(sum) ? sum : Number(places === undefined ? sum.toPrecision(15) : sum.toFixed(places));
};

/** The row of a record; links are rows of their own. */
export const toRow = (table: ResourceTable, values: Values): Row => {
  const row: Row = {};
  for (const { name, field } of table.columns) row[name] = toCell(field, values[name]);
  row._search = searchText(table, values);
  return row;
};

/**
 * A text as the search compares it: without case in any alphabet, without accents on Latin letters. In other alphabets
 * a mark makes it another letter.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC');

/** All text that the search looks in, one field per line, so that no match spans two. */
export const searchText = ({ resource }: ResourceTable, values: Values): string =>
  foldText(
    resource.list.search
      .flatMap((name) => {
        const value = values[name];
        const field = resource.fields[name];
        if (value === null || value === undefined || value === '') return [];
        return [[value].flat().join('\n'), ...((field && behaviourOf(field).alsoWritten?.(value)) ?? [])];
      })
      .join('\n'),
  );

/** Describes what that text is made from; when this changes, it is rebuilt for all records. */
export const searchSources = (resource: Resource): readonly string[] => [
  ...resource.list.search.map((name) => {
    const field = resource.fields[name];
    return field && behaviourOf(field).alsoWritten ? `${name}, as it is written` : name;
  }),
  'without accents',
];

/** The columns that a record is read from, in their order. */
export const columnNames = (table: ResourceTable): readonly string[] => [
  'id',
  ...table.columns.map(({ name }) => name),
  'created_at',
  'updated_at',
  '_version',
];

/** The members of a record on the wire, in order, each with how to read it from its cell. */
const membersOf = (
  table: ResourceTable,
): readonly { readonly name: string; read(cell: Cell | undefined): unknown }[] => {
  const asIs = (cell: Cell | undefined) => cell ?? null;
  const fields = Object.keys(table.resource.fields).flatMap((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (column) {
      const { field, type } = column;
      const isPlain = type !== 'json' && type !== 'boolean';
      return [{ name, read: isPlain ? asIs : (cell: Cell | undefined) => fromCell(field, cell) }];
    }
    if (!table.links.some((link) => link.field === name)) return [];
    return [{ name, read: (cell: Cell | undefined) => JSON.parse(String(cell ?? '[]')) }];
  });
  const systemColumn = (name: string) => ({ name, read: asIs });
  return [systemColumn('id'), ...fields, systemColumn('created_at'), systemColumn('updated_at')];
};

/** Reads whole rows of a table as records on the wire. */
export const rowReader = (table: ResourceTable): ((row: Row) => Record<string, unknown>) => {
  const members = membersOf(table);
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const { name, read } of members) record[name] = read(row[name]);
    return record;
  };
};

/** The same from cells in the order of `columnNames`, followed by those of the links. */
export const cellsReader = (table: ResourceTable): ((cells: readonly Cell[]) => Record<string, unknown>) => {
  const names = [...columnNames(table), ...table.links.map(({ field }) => field)];
  const members = membersOf(table).map(({ name, read }) => ({ name, read, at: names.indexOf(name) }));
  return (cells) => {
    const record: Record<string, unknown> = {};
    for (const { name, read, at: index } of members) record[name] = read(cells[index]);
    return record;
  };
};

/**
 * Whether a value from before can be one of its field as the resource file has it now. Rules that became stricter do
 * not count: stored values stay as they are.
 */
export const fitsKind = (field: AnyField, value: unknown): boolean => {
  const { storage, time, cardinality, items, none, parse } = behaviourOf(field);
  if (value === none || value === null || value === undefined || !isStored(field)) return true;
  if ('options' in field) return field.options.some((option) => option === value);
  if (time) return parse(value, field).issue === undefined;
  if (holdsSeveral(field)) {
    const type = items ? 'object' : cardinality ? 'number' : 'string';
    return Array.isArray(value) && value.every((one) => typeof one === type && (!items || isObject(one)));
  }
  if (storage === 'json') return true;
  if (isSummable(field) || cardinality)
    return storage === 'integer' ? Number.isInteger(value) : typeof value === 'number';
  return typeof value === (storage === 'boolean' ? 'boolean' : 'string');
};

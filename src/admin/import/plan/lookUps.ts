import type { Values } from '#schema/field.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Related } from '#schema/validation/condition.ts';
import { type Id, isId } from '#values/id.ts';
import { conditionReferences } from '../../form/related/conditionReferences.ts';
import { type MatchKey, matchKeys, targetOf } from '../read/importedFields.ts';
import type { Columns } from '../read/matchColumns.ts';
import { isBlank, type SheetValue, type Table, type TableRow, valueText } from '../read/table.ts';
import { type Named, namedRecords, recordsWith, type Source, type Stored, sameKey } from './findRecords.ts';

/** The cells of a row by their fields. */
export const cellsOf = (columns: Columns, { cells }: TableRow): ReadonlyMap<string, SheetValue> =>
  new Map(
    columns.flatMap((field, at): [string, SheetValue][] => (field === undefined ? [] : [[field, cells[at] ?? null]])),
  );

/** Every name in the cells of a reference field; of several, each by itself and all as one. */
const namesOf = (table: Table, column: number, many: boolean): ReadonlySet<string> =>
  new Set(
    table.rows.flatMap(({ cells }) => {
      const cell = cells[column] ?? null;
      if (isBlank(cell)) return [];
      const text = valueText(cell).trim();
      return many ? [text, ...text.split(/[;,\n]/).map((name) => name.trim())] : [text];
    }),
  );

/** The records that each mapped reference field may name. */
export const namedByField = async (
  source: Source,
  resource: Resource,
  table: Table,
  columns: Columns,
): Promise<ReadonlyMap<string, Named>> => {
  const found = await Promise.all(
    columns.map(async (field, at) => {
      const target = field === undefined ? undefined : targetOf(resource, field);
      if (field === undefined || !target) return [];
      const names = namesOf(table, at, target.many);
      return [[field, await namedRecords(source, source.registry.named(target.resource), names)] as const];
    }),
  );
  return new Map(found.flat());
};

/** What a record is matched by. */
export const keyText = ({ field, within }: MatchKey, values: Values): string | undefined => {
  const value = values[field];
  if (value === null || value === undefined || value === '') return undefined;
  return within === undefined ? sameKey(value) : `${sameKey(value)} ${sameKey(values[within])}`;
};

/** The stored records that share a value with a row which no two records may share, by key and value. */
export const recordsByKey = async (
  source: Source,
  resource: Resource,
  columns: Columns,
  read: readonly Values[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Stored>>> => {
  const keys = matchKeys(resource).filter(({ field }) => columns.includes(field));
  const found = await Promise.all(
    keys.map(async (key) => {
      const values = read.flatMap((row) => (keyText(key, row) === undefined ? [] : [row[key.field]]));
      const records = await recordsWith(source, resource, key.field, values);
      return [key.field, new Map(records.map((record) => [keyText(key, record) ?? '', record]))] as const;
    }),
  );
  return new Map(found);
};

/** The records behind references that conditions look through (`variant_id.display`). */
export const relatedRecords = async (
  source: Source,
  resource: Resource,
  named: ReadonlyMap<string, Named>,
  stored: Iterable<Stored>,
): Promise<(values: Values) => Related> => {
  const records = [...stored];
  const known = new Map<string, ReadonlyMap<Id, Stored>>();
  for (const field of conditionReferences(resource)) {
    const target = targetOf(resource, field);
    if (!target) continue;
    const ids = records.map((record) => record[field]).filter(isId);
    const found = await recordsWith(source, source.registry.named(target.resource), 'id', ids);
    known.set(field, new Map(found.map((record) => [record.id, record])));
  }
  return (values) => (field) => {
    const id = values[field];
    return isId(id) ? (named.get(field)?.record(id) ?? known.get(field)?.get(id)) : undefined;
  };
};

/** The words of a choice's options in every language, and those of the page, in small letters. */
export const optionsByWord = (resource: Resource, name: string, label: (option: string) => string) => {
  const field = fieldNamed(resource, name);
  const options = field && 'options' in field ? field.options : [];
  const words = Object.values(resource.words).map((word) => word.options?.[name]);
  const entries = options.flatMap((option) =>
    [option, ...words.map((word) => word?.[option] ?? option), label(option)].map(
      (word) => [word.trim().toLowerCase(), option] as const,
    ),
  );
  return new Map(entries.toReversed());
};

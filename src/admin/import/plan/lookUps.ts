import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { filteredField } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { uniqueKey } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { recordsWith, type Source } from '../../batch/recordsWith.ts';
import { type MatchKey, matchKeys, targetOf } from '../read/importedFields.ts';
import type { Columns } from '../read/matchColumns.ts';
import { type ItemsContext, itemValuesIn } from '../read/readItems.ts';
import { type SheetValue, type Table, type TableRow, valueText } from '../read/table.ts';
import { namedRecords, type RecordsByName, sameName } from './findRecords.ts';

/** The cells of a row by their fields. */
export const cellsOf = (columns: Columns, { cells }: TableRow): ReadonlyMap<string, SheetValue> =>
  new Map(
    columns.flatMap((field, index): [string, SheetValue][] =>
      field === undefined ? [] : [[field, cells[index] ?? null]],
    ),
  );

/** The names in a text; with `many`, its parts and the whole text. */
const namesOf = (text: string, many: boolean): readonly string[] =>
  many ? [text, ...text.split(/[;,\n]/).map((name) => name.trim())] : [text];

/** The records that the cells of each reference field may name, also within list items (`items.product_id`). */
export const namedByField = async (
  source: Source,
  { resource, table, columns }: { readonly resource: Resource; readonly table: Table; readonly columns: Columns },
  itemsOf: (list: string) => Pick<ItemsContext, 'fields' | 'named'> | undefined,
): Promise<ReadonlyMap<string, RecordsByName>> => {
  const entries = await Promise.all(
    columns.map(async (name = '', index) => {
      const items = itemsOf(name);
      const texts = new Set(table.rows.flatMap(({ cells }) => valueText(cells[index] ?? null).trim() || []));
      const itemValues = items ? [...texts].flatMap((text) => itemValuesIn(text, items).flat()) : [];
      const paths = items ? Object.keys(items.fields).map((sub) => [`${name}.${sub}`, sub]) : [[name, undefined]];
      return Promise.all(
        paths.flatMap(([path = '', sub]) => {
          const target = targetOf(resource, path);
          if (!target) return [];
          const ownTexts =
            sub === undefined ? [...texts] : itemValues.flatMap((value) => (value.sub === sub ? value.text : []));
          const names = new Set(ownTexts.flatMap((text) => namesOf(text, target.many)));
          const records = namedRecords(source, source.registry.named(target.resource), names);
          return [records.then((byName) => [path, byName] as const)];
        }),
      );
    }),
  );
  return new Map(entries.flat());
};

/** The text that a record is matched by; one within nothing is, too, so that its exported row leads back to it. */
export const keyText = ({ field, within }: MatchKey, values: Values): string | undefined => {
  // Two ids may differ by letter case alone.
  if (field === 'id') return (values[field] as Id | undefined)?.toString();
  const text = uniqueKey(values, [field]);
  return text && `${text} ${within === undefined ? '' : (uniqueKey(values, [within]) ?? '')}`;
};

/** The stored records that share the value of a unique field with a row, by key and value. */
export const recordsByKey = async (
  source: Source,
  resource: Resource,
  columns: Columns,
  rowValues: readonly Values[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>> => {
  const keys = matchKeys(resource).filter(({ field }) => columns.includes(field));
  const entries = await Promise.all(
    keys.map(async (key) => {
      const values = rowValues.flatMap((row) => (keyText(key, row) === undefined ? [] : [row[key.field]]));
      const records = await recordsWith(source, resource, key.field, values);
      return [key.field, new Map(records.map((record) => [keyText(key, record) ?? '', record]))] as const;
    }),
  );
  return new Map(entries);
};

/** Names by their words in every language and on the page, ignoring letter case; by one of two, the first. */
const byWord = (names: readonly string[], wordsOf: (name: string) => readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names
      .flatMap((name) => [name, ...wordsOf(name)].map((word) => [sameName(word.trim()), name] as const))
      .toReversed(),
  );

/** The fields of a list's items by their labels. */
export const itemsByWord = (resource: Resource, name: string, label: (sub: string) => string) => {
  const field = fieldNamed(resource, name);
  const fields = field && behaviourOf(field).items?.(field);
  if (!fields) return undefined;
  const words = Object.values(resource.words).map(({ items }) => items?.[name]);
  const subs = byWord(Object.keys(fields), (sub) => [...words.map((word) => word?.[sub] ?? sub), label(sub)]);
  return { fields, named: (word: string) => subs.get(sameName(word.trim())) };
};

/** The options of a choice by their labels; items use their list's. */
export const optionsByWord = (resource: Resource, path: string, label: (list: string, option: string) => string) => {
  const field = filteredField(resource, path);
  const [name = path] = path.split('.');
  const words = Object.values(resource.words).map(({ options }) => options?.[name]);
  const options = field && 'options' in field ? field.options : [];
  return byWord(options, (option) => [...words.map((word) => word?.[option] ?? option), label(name, option)]);
};

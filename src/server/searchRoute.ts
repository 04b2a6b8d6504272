import { type RawBuilder, sql } from 'kysely';
import type { Found } from '#api/contract/changes.ts';
import { changePaths, defaultPrefix, findKeys, maxLimit } from '#api/contract.ts';
import { labelParts, nameOf, pictureField } from './changes/recordLabel.ts';
import type { Routes } from './http/call.ts';
import { success } from './http/reply.ts';
import { conditions, escaped, wordsOf } from './records/query/conditions.ts';
import { QueryReader } from './records/query/queryReader.ts';
import type { RecordStore } from './records/recordStore.ts';
import { foldText, fromCell } from './store/cells.ts';
import type { ResourceTable } from './store/resourceTable.ts';
import type { Row } from './store/store.ts';

/** How many records are returned by default. */
export const defaultLimit = 20;

/** How well a row matches: 0 a field equals the text, 1 begins with it, 2 has a word that does, 3 anything else. */
const matchRank = (table: ResourceTable, text: string): RawBuilder<number> => {
  const column = sql.ref(`${table.name}._search`);
  const like = (before: string, after: string) =>
    sql<boolean>`${before} || ${column} || ${after} like ${`%${before}${escaped(text)}${after}%`} escape '\\'`;
  return sql<number>`case when ${like('\n', '\n')} then 0 when ${like('\n', '')} then 1 when ${like(' ', '')} then 2 else 3 end`;
};

/** The best matches of one resource, with the columns that show them. */
const candidates = (records: RecordStore, table: ResourceTable, text: string, limit: number): Promise<Row[]> => {
  const { store } = records;
  const { resource, name, columns } = table;
  const shownFields = [resource.title, pictureField(resource), resource.parent?.field];
  const shownColumns = columns
    .filter((column) => shownFields.includes(column.name))
    .map((column) => `${name}.${column.name}`);
  let select = store.db.selectFrom(name).select([`${name}.id`, ...shownColumns, matchRank(table, text).as('_near')]);
  for (const test of conditions(store.dialect, table, { filters: [], search: text })) select = select.where(test);
  return records.read(table, select.orderBy('_near').orderBy('id', 'desc').limit(limit).compile(), 'searches');
};

/** Ranks a match: in the name of a record it comes before the same in another field. */
const rankOf = (name: string, near: number, text: string): number => {
  const title = foldText(name);
  if (title === text) return 0;
  if (near === 0) return 1;
  if (title.startsWith(text)) return 2;
  return ` ${title}`.includes(` ${text}`) ? 3 : near + 3;
};

/**
 * Records of all resources that contain every word. The best come first: texts that equal the search, begin with it, or
 * have a word that does. Among equals, every resource has one before any has a second.
 */
const findRecords = async (records: RecordStore, search: string, limit: number): Promise<readonly Found[]> => {
  // As it is compared: folded, with one space between words.
  const text = wordsOf(search).join(' ');
  if (text === '') return [];
  const found: { readonly record: Found; readonly rank: number; readonly place: number }[] = [];
  for (const resource of records.registry.resources) {
    if (resource.list.search.length === 0) continue;
    const table = records.table(resource.name);
    for (const [place, row] of (await candidates(records, table, text, limit)).entries()) {
      const values = Object.fromEntries(table.columns.map(({ name, field }) => [name, fromCell(field, row[name])]));
      const name = await nameOf(records, resource, values, records.store.db);
      const record = { resource: resource.name, id: Number(row.id), name, ...labelParts(resource, values) };
      found.push({ record, rank: rankOf(name, Number(row._near), text), place });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, limit)
    .map(({ record }) => record);
};

/** The search across all resources. */
export const searchRoute = (routes: Routes, records: RecordStore): void => {
  routes.signed('GET', changePaths(defaultPrefix).search, { staff: true }, async (call) => {
    const reader = new QueryReader(call.query);
    const { text, limit } = reader.finishWith({
      text: reader.search(findKeys.text),
      limit: reader.wholeNumber(findKeys.limit, defaultLimit, maxLimit),
    });
    return success(call.language, { data: await findRecords(records, text, limit) });
  });
};

import { millisecondsInDay } from 'date-fns/constants';
import { type BinItem, binDays } from '#api/contract/changes.ts';
import type { Values } from '#schema/field.ts';
import type { Registry } from '#schema/registry.ts';
import { storedUrl } from '../files/fileStore.ts';
import { removeUnused } from '../records/files/unusedFiles.ts';
import type { Paging } from '../records/query/queryReader.ts';
import type { WriteContext } from '../records/write/WriteContext.ts';
import type { Reader, Row } from '../store/store.ts';
import { personOf } from './entries.ts';
import { pageOf } from './readLog.ts';
import { labelParts } from './recordLabel.ts';

/** How long a deleted record can be restored. */
export const binnedMs = binDays * millisecondsInDay;

export interface BinQuery extends Paging {
  readonly resource: string | undefined;
}

/** The items of the bin, without records that were deleted along with another one. */
const binnedItems = (db: Reader, registry: Registry, now: number, resource?: string) => {
  const names = registry.resources.flatMap(({ name }) => (resource === undefined || resource === name ? name : []));
  // PostgreSQL accepts no empty list, and no resource is called ''.
  return db
    .selectFrom('_change')
    .where('binned_at', '>', now - binnedMs)
    .where('under', 'is', null)
    .where('_change.resource', 'in', ['', ...names]);
};

const itemOf = (registry: Registry, row: Row): BinItem => {
  const resource = String(row.resource);
  const values: Values = JSON.parse(String(row.record));
  return {
    id: Number(row.id),
    resource,
    record_id: Number(row.record_id),
    ...labelParts(registry.named(resource), values),
    name: String(row.name ?? ''),
    at: new Date(Number(row.binned_at)).toISOString(),
    by: personOf(row),
  };
};

/** What can be restored, the latest first. */
export const binItems = (db: Reader, registry: Registry, { resource, ...paging }: BinQuery, now: number) =>
  pageOf(
    binnedItems(db, registry, now, resource)
      .innerJoin('_entry', '_entry.id', '_change.entry_id')
      .leftJoin('_account', '_account.id', '_entry.account_id')
      .select(['_change.id', '_change.resource', '_change.record_id', '_change.record', '_change.name'])
      .select(['_change.binned_at', '_entry.account_id', '_account.name as person'])
      // First by what its index has: by the ids alone, SQLite would read the whole log for a page that is not full.
      .orderBy('binned_at', 'desc')
      .orderBy('_change.id', 'desc'),
    paging,
    (row) => itemOf(registry, row),
  );

/** One item of the bin. */
export const binItem = async (db: Reader, registry: Registry, id: number, now: number): Promise<Row | undefined> =>
  binnedItems(db, registry, now).selectAll().where('_change.id', '=', id).executeTakeFirst();

/** The deletions that hold records in the bin. */
export const deletions = (db: Reader) => db.selectFrom('_change').selectAll().where('binned_at', 'is not', null);

/** The records that were deleted along with that one. */
export const deletedWith = (db: Reader, { entry_id = null, resource, record_id }: Row): Promise<Row[]> =>
  deletions(db).where('entry_id', '=', entry_id).where('under', '=', `${resource}/${record_id}`).execute();

type PurgeContext = Pick<WriteContext, 'writer' | 'records' | 'files'>;

/** Deletes these records for good, with all their changes in the log. */
const purge = async ({ writer, records, files }: PurgeContext, rows: readonly Row[]): Promise<void> => {
  // Together: a statement for each of thousands would keep everybody waiting.
  for (const [resource = null, binned] of Map.groupBy(rows, (row) => row.resource)) {
    const ids = writer.dialect.among(binned.map(({ record_id }) => Number(record_id)));
    await writer.db.deleteFrom('_change').where('record_id', 'in', ids).where('resource', '=', resource).execute();
  }
  const urls = rows.flatMap(({ record }) => String(record).match(storedUrl) ?? []);
  if (urls.length > 0) writer.afterCommit(() => removeUnused(records, files, urls));
};

/** An item with the records that were deleted along with it. */
const itemWithNested = async (db: Reader, item: Row): Promise<readonly Row[]> => {
  const rows = [item];
  for (const row of rows) rows.push(...(await deletedWith(db, row)));
  return rows;
};

/** Deletes one item for good, with the records that were deleted along with it. */
export const purgeItem = async (context: PurgeContext, item: Row): Promise<void> =>
  purge(context, await itemWithNested(context.writer.db, item));

/** Deletes everything for good that was in the bin by that moment, with `mayDelete` only what a person may delete. */
export const emptyBin = async (
  context: PurgeContext,
  moment: number,
  mayDelete: (item: Row) => boolean = () => true,
): Promise<void> => {
  const { db } = context.writer;
  const rows = await deletions(db).where('binned_at', '<=', moment).execute();
  const kept = new Set<unknown>();
  for (const item of rows)
    if (item.under === null && !mayDelete(item)) for (const { id } of await itemWithNested(db, item)) kept.add(id);
  const purged = rows.filter(({ id }) => !kept.has(id));
  await purge(context, purged);
};

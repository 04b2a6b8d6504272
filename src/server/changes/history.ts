import type { Change, EntryKind } from '#api/contract/changes.ts';
import type { Values } from '#schema/field.ts';
import type { Paging } from '../records/query/queryReader.ts';
import type { Reader } from '../store/store.ts';
import type { Row } from '../store/tables.ts';
import { personOf } from './entries.ts';

const changesOf = (db: Reader, resource: string, id: number) =>
  db.selectFrom('_change').where('_change.record_id', '=', id).where('_change.resource', '=', resource);

const changeOf = (row: Row): Change => {
  const values: Values = JSON.parse(String(row.record));
  const old: Values = row.old === null ? {} : JSON.parse(String(row.old));
  return {
    id: Number(row.id),
    entry: Number(row.entry_id),
    kind: row.kind as EntryKind,
    at: String(row.at),
    by: personOf(row),
    values,
    changes: Object.entries(old).map(([field, oldValue]) => ({ field, old: oldValue, new: values[field] ?? null })),
  };
};

/** The changes of one record, newest first. */
export const historyOf = async (
  db: Reader,
  resource: string,
  id: number,
  { page, limit }: Paging,
): Promise<{ readonly rows: readonly Change[]; readonly total: number }> => {
  const rows = await changesOf(db, resource, id)
    .innerJoin('_entry', '_entry.id', '_change.entry_id')
    .leftJoin('_account', '_account.id', '_entry.account_id')
    .select(['_change.id', '_change.entry_id', '_change.record', '_change.old'])
    .select(['_entry.kind', '_entry.at', '_entry.account_id', '_account.name as person'])
    .orderBy('_change.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await changesOf(db, resource, id)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => changeOf(row as Row)), total: Number(total) };
};

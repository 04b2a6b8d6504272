import { type SelectQueryBuilder, sql } from 'kysely';
import type { Change, EntryKind, Person } from '#api/contract/changes.ts';
import { activityKeys } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { type Paging, QueryReader } from '../records/query/queryReader.ts';
import type { Reader, Row, Store, Tables } from '../store/store.ts';
import { entryOf, entryQuery, personOf } from './entries.ts';

/** The highest account id that is accepted. */
export const maxAccountId = 999_999_999;

interface ActivityQuery extends Paging {
  readonly resource: string | undefined;
  readonly person: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Reads which entries are requested. @throws {ApiError} 400 naming every wrong parameter */
export const readActivityQuery = (query: string): ActivityQuery => {
  const reader = new QueryReader(query);
  const person = reader.wholeNumber(activityKeys.person, 0, maxAccountId);
  return reader.finishWith({
    ...reader.page(),
    resource: reader.text(activityKeys.resource),
    person: person || undefined,
    from: reader.instant(activityKeys.from),
    to: reader.instant(activityKeys.to),
  });
};

/** A page of what a query finds, as a reply shows it, with the number of all. */
export const pageOf = async <Item>(
  found: SelectQueryBuilder<Tables, string, object>,
  { page, limit }: Paging,
  itemOf: (row: Row) => Item,
) => {
  const onPage = found.limit(limit).offset((page - 1) * limit);
  const rows = await onPage.execute();
  const count = found.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  const { total } = await count.executeTakeFirstOrThrow();
  return { data: rows.map((row) => itemOf(row as Row)), page: { page, limit, total: Number(total) } };
};

/** Entries of all resources, newest first. */
export const activity = (db: Reader, { resource, person, from, to, ...paging }: ActivityQuery) => {
  const conditions = [
    ['resource', '=', resource],
    ['account_id', '=', person],
    ['at', '>=', from],
    ['at', '<=', to],
  ] as const;
  let found = entryQuery(db).orderBy('_entry.id', 'desc');
  for (const [column, operator, value] of conditions)
    if (value !== undefined) found = found.where(`_entry.${column}`, operator, value);
  return pageOf(found, paging, (row) => entryOf(row));
};

/** People who have entries, by name. */
export const people = async ({ db, dialect }: Store): Promise<readonly Person[]> => {
  const rows = await db
    .selectFrom('_account')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('_entry').select('_entry.id').whereRef('_entry.account_id', '=', '_account.id')),
    )
    .orderBy(dialect.caseless(sql.ref('name')))
    .execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name ?? '') }));
};

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
    changes: Object.entries(old)
      .map(([field, oldValue]) => ({ field, old: oldValue, new: values[field] ?? null }))
      .filter((change) => !sameValue(change.old, change.new)),
  };
};

/** The changes of one record, newest first. */
export const historyOf = (db: Reader, resource: string, id: number, paging: Paging) =>
  pageOf(
    db
      .selectFrom('_change')
      .innerJoin('_entry', '_entry.id', '_change.entry_id')
      .leftJoin('_account', '_account.id', '_entry.account_id')
      .select(['_change.id', '_change.entry_id', '_change.record', '_change.old'])
      .select(['_entry.kind', '_entry.at', '_entry.account_id', '_account.name as person'])
      .where('_change.record_id', '=', id)
      .where('_change.resource', '=', resource)
      .orderBy('_change.id', 'desc'),
    paging,
    changeOf,
  );

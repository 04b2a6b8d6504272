import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { nameOf } from '../../changes/recordLabel.ts';
import { ApiError } from '../../http/ApiError.ts';
import { scopeOf, settlePositions } from '../../store/positions.ts';
import { tableName } from '../../store/resourceTable.ts';
import type { VersionedRecord } from '../recordStore.ts';
import { recordWord } from '../resourceScope.ts';
import type { WriteContext } from './WriteContext.ts';

/** Records to delete together: the requested ones and those that live under them. */
type RecordsToDelete = Map<Resource, Set<number>>;

const collectNested = async (
  context: WriteContext,
  resource: Resource,
  ids: readonly number[],
  toDelete: RecordsToDelete,
): Promise<void> => {
  const collected = toDelete.get(resource) ?? new Set<number>();
  toDelete.set(resource, collected);
  const newIds = ids.filter((id) => !collected.has(id));
  for (const id of newIds) collected.add(id);
  if (newIds.length === 0) return;
  for (const child of context.registry.children(resource.name)) {
    if (!child.parent) continue;
    const rows = await context.writer.db
      .selectFrom(tableName(child.name))
      .select('id')
      .where(child.parent.field, 'in', context.records.store.dialect.among(newIds))
      .execute();
    const nestedIds = rows.map(({ id }) => Number(id));
    await collectNested(context, child, nestedIds, toDelete);
  }
};

/** How many other records refer to these, and to which of them. */
const usageBy = async (
  { writer, records }: WriteContext,
  referrer: { readonly resource: Resource; readonly field: string },
  ids: readonly number[],
  toDelete: RecordsToDelete,
) => {
  const table = records.table(referrer.resource.name);
  const link = [...table.links, ...table.itemLinks].find(({ field }) => field === referrer.field);
  const [from, column, owner] = link ? [link.table, 'target_id', 'record_id'] : [table.name, referrer.field, 'id'];
  const { among } = records.store.dialect;
  const excluded = [...(toDelete.get(referrer.resource) ?? [])];
  const select = writer.db.selectFrom(from).where(column, 'in', among(ids)).where(owner, 'not in', among(excluded));
  const { users } = await select
    .select(({ fn }) => fn.count<number>(owner).distinct().as('users'))
    .executeTakeFirstOrThrow();
  const used = Number(users) === 0 ? [] : await select.select(column).distinct().execute();
  return { count: Number(users), ids: used.map((row) => Number(row[column])) };
};

/** The most titles that a message names. */
const maxTitles = 5;

const titlesOf = async ({ records, writer }: WriteContext, resource: Resource, ids: readonly number[]) => {
  const found = await records.findAll(records.table(resource.name), ids.slice(0, maxTitles), writer.db);
  const titles = await Promise.all(
    found.map(async ({ values }) => `“${await nameOf(records, resource, values, writer.db)}”`),
  );
  return [...titles, ...(ids.length > maxTitles ? ['…'] : [])].join(', ');
};

const refuseUsed = async (context: WriteContext, toDelete: RecordsToDelete): Promise<void> => {
  for (const [resource, ids] of toDelete) {
    if (ids.size === 0) continue;
    // Per resource: readers may not know that it refers there by several fields.
    const counts = new Map<string, number>();
    const used = new Set<number>();
    for (const referrer of context.registry.referrers(resource.name)) {
      const usage = await usageBy(context, referrer, [...ids], toDelete);
      const { name } = referrer.resource;
      if (usage.count > 0) counts.set(name, (counts.get(name) ?? 0) + usage.count);
      for (const id of usage.ids) used.add(id);
    }
    if (counts.size === 0) continue;
    const users = [...counts].map(([name, count]) => ({ resource: name, count }));
    const userNames = users
      .map(({ resource: name, count }) => `${context.registry.named(name).words[context.language].name} (${count})`)
      .join(', ');
    const one = recordWord(resource, context.language);
    const usedIds = [...used].sort((a, b) => a - b);
    const params = { one, users: userNames, records: await titlesOf(context, resource, usedIds) };
    // For several records, the message must say which ones to leave out.
    throw new ApiError(409, ids.size > 1 ? 'someInUse' : 'inUse', { params, data: { users, ids: usedIds } });
  }
};

/** Clears references to these records that remain from removed fields and resources. */
const clearOrphans = async ({ writer, records }: WriteContext, target: string, ids: readonly number[]) => {
  for (const orphan of records.orphans) {
    if (orphan.target !== target) continue;
    const idList = records.store.dialect.among(ids);
    if (orphan.link) await writer.db.deleteFrom(orphan.table).where(orphan.column, 'in', idList).execute();
    else {
      const cleared = { [orphan.column]: null };
      await writer.db.updateTable(orphan.table).set(cleared).where(orphan.column, 'in', idList).execute();
    }
  }
};

/** Clears their references to each other: no statement may leave one dangling, however a database cascades. */
const clearMutualReferences = async ({ writer, records, registry }: WriteContext, toDelete: RecordsToDelete) => {
  for (const [resource, wanted] of toDelete) {
    const { name, links } = records.table(resource.name);
    const ids = records.store.dialect.among([...wanted]);
    for (const { field, resource: target } of embeddings(resource)) {
      const both = Math.min(wanted.size, toDelete.get(registry.named(target))?.size ?? 0);
      if (both === 0 || field === resource.parent?.field) continue;
      const link = links.find((one) => one.field === field);
      const cleared = { [field]: null };
      if (link) await writer.db.deleteFrom(link.table).where('record_id', 'in', ids).execute();
      else await writer.db.updateTable(name).set(cleared).where('id', 'in', ids).execute();
    }
  }
};

/** Deletes records, and those under them, into the bin. @throws {ApiError} 409 naming what still uses one of them */
export const removeRecords = async (
  context: WriteContext,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => {
  const { writer, records, log } = context;
  const toDelete: RecordsToDelete = new Map();
  await collectNested(context, resource, ids, toDelete);
  await refuseUsed(context, toDelete);
  const deleted = new Map<Resource, readonly VersionedRecord[]>();
  // Read before any is deleted. Their files stay with the bin.
  for (const [each, wanted] of toDelete) {
    const found = await records.findAll(records.table(each.name), [...wanted], writer.db);
    deleted.set(each, found);
    for (const record of found) log.deleted(each, record);
  }
  await clearMutualReferences(context, toDelete);
  // Those underneath first: a reference that became the `parent` later does not cascade.
  for (const [each, wanted] of [...toDelete].reverse()) {
    const table = records.table(each.name);
    writer.touch(table.name);
    if (wanted.size === 0) continue;
    const wantedIds = [...wanted];
    await clearOrphans(context, table.name, wantedIds);
    await writer.db.deleteFrom(table.name).where('id', 'in', records.store.dialect.among(wantedIds)).execute();
    for (const place of context.placesLater ? [] : table.places) {
      const scopes = new Set((deleted.get(each) ?? []).map(({ values }) => scopeOf(table, place, values)));
      for (const scope of scopes) await settlePositions(writer, table, place, scope);
    }
  }
};

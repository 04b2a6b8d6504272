import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { ApiError } from '../../http/ApiError.ts';
import { tableName } from '../../store/resourceTable.ts';
import type { Found } from '../recordStore.ts';
import { recordWord } from '../resourceScope.ts';
import { scopeOf, settlePositions } from './positions.ts';
import type { WriteContext } from './WriteContext.ts';

/** Records to delete together: the requested ones and those that live under them. */
type Going = Map<Resource, Set<number>>;

const gather = async (
  context: WriteContext,
  resource: Resource,
  ids: readonly number[],
  going: Going,
): Promise<void> => {
  const known = going.get(resource) ?? new Set<number>();
  going.set(resource, known);
  const fresh = ids.filter((id) => !known.has(id));
  for (const id of fresh) known.add(id);
  if (fresh.length === 0) return;
  for (const child of context.registry.children(resource.name)) {
    if (!child.parent) continue;
    const rows = await context.writer.db
      .selectFrom(tableName(child.name))
      .select('id')
      .where(child.parent.field, 'in', context.records.store.dialect.among(fresh))
      .execute();
    await gather(
      context,
      child,
      rows.map(({ id }) => Number(id)),
      going,
    );
  }
};

interface Use {
  /** How many other records refer to them. */
  readonly count: number;
  /** Which of these they refer to. */
  readonly ids: readonly number[];
}

const heldBy = async (
  { writer, records }: WriteContext,
  user: { readonly resource: Resource; readonly field: string },
  ids: readonly number[],
  going: Going,
): Promise<Use> => {
  const table = records.table(user.resource.name);
  const link = table.links.find(({ field }) => field === user.field);
  const [from, column, owner] = link ? [link.table, 'target_id', 'record_id'] : [table.name, user.field, 'id'];
  const { among } = records.store.dialect;
  const goingToo = [...(going.get(user.resource) ?? [])];
  const select = writer.db.selectFrom(from).where(column, 'in', among(ids)).where(owner, 'not in', among(goingToo));
  const { users } = await select
    .select(({ fn }) => fn.count<number>(owner).distinct().as('users'))
    .executeTakeFirstOrThrow();
  const used = Number(users) === 0 ? [] : await select.select(column).distinct().execute();
  return { count: Number(users), ids: used.map((row) => Number(row[column])) };
};

/** The most titles that a message names. */
const mostNamed = 5;

const titlesOf = async (
  { records, writer }: WriteContext,
  resource: Resource,
  ids: readonly number[],
): Promise<string> => {
  const found = await records.findAll(records.table(resource.name), ids.slice(0, mostNamed), writer.db);
  const titles = found.map(({ values }) => `“${String(values[resource.title] ?? values.id)}”`);
  return [...titles, ...(ids.length > mostNamed ? ['…'] : [])].join(', ');
};

const refuseUsed = async (context: WriteContext, going: Going): Promise<void> => {
  for (const [resource, ids] of going) {
    if (ids.size === 0) continue;
    // Per resource: readers may not know that it refers there by several fields.
    const counts = new Map<string, number>();
    const used = new Set<number>();
    for (const user of context.registry.referrers(resource.name)) {
      const use = await heldBy(context, user, [...ids], going);
      const { name } = user.resource;
      if (use.count > 0) counts.set(name, (counts.get(name) ?? 0) + use.count);
      for (const id of use.ids) used.add(id);
    }
    if (counts.size === 0) continue;
    const users = [...counts].map(([name, count]) => ({ resource: name, count }));
    const named = users
      .map(({ resource: name, count }) => `${context.registry.named(name).words[context.language].name} (${count})`)
      .join(', ');
    const one = recordWord(resource, context.language);
    const held = [...used].sort((a, b) => a - b);
    // For several records, the message must say which ones to leave out.
    if (ids.size > 1) {
      const params = { one, users: named, records: await titlesOf(context, resource, held) };
      throw new ApiError(409, 'someInUse', { params, data: { users, ids: held } });
    }
    throw new ApiError(409, 'inUse', { params: { one, users: named }, data: { users, ids: held } });
  }
};

/** Clears references to these records that remain from removed fields and resources. */
const clearOrphans = async (
  { writer, records }: WriteContext,
  target: string,
  ids: readonly number[],
): Promise<void> => {
  for (const held of records.orphans) {
    if (held.target !== target) continue;
    const these = records.store.dialect.among(ids);
    if (held.link) await writer.db.deleteFrom(held.table).where(held.column, 'in', these).execute();
    else {
      const none = { [held.column]: null };
      await writer.db.updateTable(held.table).set(none).where(held.column, 'in', these).execute();
    }
  }
};

/**
 * Clears the references of these records to each other, so that no statement leaves a dangling one, in whatever order a
 * database cascades.
 */
const partFromEachOther = async ({ writer, records, registry }: WriteContext, going: Going): Promise<void> => {
  for (const [resource, wanted] of going) {
    const { name, links } = records.table(resource.name);
    const ids = records.store.dialect.among([...wanted]);
    for (const { field, resource: target } of embeddings(resource)) {
      const both = Math.min(wanted.size, going.get(registry.named(target))?.size ?? 0);
      if (both === 0 || field === resource.parent?.field) continue;
      const link = links.find((one) => one.field === field);
      if (link) await writer.db.deleteFrom(link.table).where('record_id', 'in', ids).execute();
      else
        await writer.db
          .updateTable(name)
          .set({ [field]: null })
          .where('id', 'in', ids)
          .execute();
    }
  }
};

/**
 * Deletes records, and those that live under them. The change log keeps them in the bin.
 * @throws {ApiError} 409 naming what still uses one of them
 */
export const removeRecords = async (
  context: WriteContext,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => {
  const { writer, records, log } = context;
  const going: Going = new Map();
  await gather(context, resource, ids, going);
  await refuseUsed(context, going);
  const gone = new Map<Resource, readonly Found[]>();
  // Read before any is deleted, as the database cascades to those under it. Their files stay with the bin.
  for (const [each, wanted] of going) {
    const found = await records.findAll(records.table(each.name), [...wanted], writer.db);
    gone.set(each, found);
    for (const one of found) log.deleted(each, one);
  }
  await partFromEachOther(context, going);
  for (const [each, wanted] of going) {
    const table = records.table(each.name);
    writer.touch(table.name);
    if (wanted.size === 0) continue;
    await clearOrphans(context, table.name, [...wanted]);
    await writer.db
      .deleteFrom(table.name)
      .where('id', 'in', records.store.dialect.among([...wanted]))
      .execute();
    for (const place of context.placesLater ? [] : table.places) {
      const scopes = new Set((gone.get(each) ?? []).map(({ values }) => scopeOf(table, place, values)));
      for (const scope of scopes) await settlePositions(writer, table, place, scope);
    }
  }
};

import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameExceptPosition } from '#schema/validation/sameValue.ts';
import { ApiError } from '../http/ApiError.ts';
import { removeRecords } from '../records/write/removeRecords.ts';
import { storeRecord } from '../records/write/saveRecord.ts';
import type { WriteContext } from '../records/write/WriteContext.ts';
import { notAllowed, refuseFixed } from '../records/write/writeCalls.ts';
import type { Row } from '../store/store.ts';
import { deletions } from './bin.ts';
import { refuseInvalid, restoreRecord } from './restoreRecord.ts';

const changedError = () => new ApiError(409, 'changedSince');

/**
 * Whether the record itself was moved in its order since; its place alone also shifts when others move. A later move
 * that was undone counts no more, nor does its undoing.
 */
const wasMovedSince = async ({ writer, records }: WriteContext, resource: Resource, row: Row, old: Values) => {
  const places = records.table(resource.name).places.filter(({ field }) => Object.hasOwn(old, field));
  if (places.length === 0) return false;
  const laterChanges = await writer.db
    .selectFrom('_change')
    .select(['entry_id', 'undone_by', 'old'])
    .where('record_id', '=', row.record_id ?? null)
    .where('resource', '=', resource.name)
    .where('id', '>', row.id ?? null)
    .where('old', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const undone = new Set<unknown>();
  const undos = new Set<unknown>();
  // The latest first: an undoing that was itself undone has undone nothing.
  for (const { entry_id, undone_by } of laterChanges) {
    if (undone_by === null || undone.has(undone_by)) continue;
    undone.add(entry_id);
    undos.add(undone_by);
  }
  const moves = laterChanges.filter(({ entry_id }) => !undone.has(entry_id) && !undos.has(entry_id));
  return moves.some((move) => places.some(({ field }) => Object.hasOwn(JSON.parse(String(move.old)), field)));
};

/**
 * Removes all that the same undo has brought back and nobody has changed: of those that point at each other, none can
 * go alone. @throws {ApiError} if these are none, or are in use
 */
const removeTogether = async (context: WriteContext, resource: Resource, row: Row, undo: number): Promise<void> => {
  const { writer, records, language } = context;
  const table = records.table(resource.name);
  const made = writer.db.selectFrom('_change').where('entry_id', '=', row.entry_id ?? null);
  const unchanged = await made
    .innerJoin(`${table.name} as _made`, '_made.id', '_change.record_id')
    .whereRef('_made._version', '=', '_change.version')
    .innerJoin('_entry', '_entry.id', '_change.entry_id')
    .where('undoes', 'is not', null)
    .where('_change.resource', '=', resource.name)
    .where('action', '=', 'create')
    .select(['_change.id', '_change.record_id'])
    .execute();
  const ids = unchanged.map(({ record_id }) => Number(record_id));
  if (!ids.includes(Number(row.record_id))) throw changedError();
  for (const found of await records.findAll(table, ids, writer.db)) refuseFixed(resource, language, found, 'delete');
  await removeRecords(context, resource, ids);
  const changes = records.store.dialect.among(unchanged.map(({ id }) => Number(id)));
  await writer.db.updateTable('_change').set({ undone_by: undo }).where('id', 'in', changes).execute();
};

/**
 * Undoes one change of the log, if the record still is as that change left it. The old values were stored once, so they
 * may include what a person may not choose, such as an earlier status. `undo`: the entry of the undo.
 * @returns true if the record was back already @throws {ApiError} 409 when it was changed since, is in use, or what it
 * needs is gone
 */
export const undoChange = async (context: WriteContext, row: Row, undo: number): Promise<true | undefined> => {
  const { writer, records, registry, language } = context;
  const resource = registry.find(String(row.resource));
  if (!resource) throw changedError();
  const { everEdit, everDelete } = resource.can;
  const valuesAfter: Values = JSON.parse(String(row.record));
  const current = await records.find(records.table(resource.name), Number(row.record_id), writer.db);
  const isUnchanged = current && sameExceptPosition(resource, { ...current.values, ...valuesAfter }, current.values);

  if (row.action === 'delete') {
    // It was restored already, with another record that needs it.
    if (isUnchanged) return true;
    if (!everDelete) throw notAllowed(resource, language, 'delete');
    // Another deletion than its own where that was undone, and the undo taken back: this deleted it once more.
    const inBin = deletions(writer.db).where('record_id', '=', row.record_id ?? null);
    const binned = current ? undefined : await inBin.where('resource', '=', resource.name).executeTakeFirst();
    if (!binned || !sameExceptPosition(resource, JSON.parse(String(binned.record)), valuesAfter)) throw changedError();
    await restoreRecord(context, binned);
    return;
  }
  if (!isUnchanged) throw changedError();
  if (row.action === 'create') {
    refuseFixed(resource, language, current, 'delete');
    await removeRecords(context, resource, [current.values.id]).catch((inUse: unknown) => {
      if (!(inUse instanceof ApiError)) throw inUse;
      return removeTogether(context, resource, row, undo).catch((error: unknown) => {
        throw error instanceof ApiError ? inUse : error;
      });
    });
    return;
  }
  if (!everEdit) throw notAllowed(resource, language, 'update');
  const old: Values = JSON.parse(String(row.old));
  if (await wasMovedSince(context, resource, row, old)) throw changedError();
  const values = { ...current.values, ...old };
  await refuseInvalid(context, resource, values, current);
  await storeRecord(context, resource, current, values);
};

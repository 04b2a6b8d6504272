import type { Values } from '#schema/field.ts';
import { movedOf } from '../../records/write/saveRecord.ts';
import type { WriteContext } from '../../records/write/WriteContext.ts';
import { settlePositions } from '../../store/positions.ts';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import type { Row } from '../../store/tables.ts';
import { keptEntry } from '../entries.ts';

/** Whether a change affects that order. */
const affects = ({ field }: Place, old: Values | undefined): boolean => old === undefined || Object.hasOwn(old, field);

const settleOrder = async (
  context: WriteContext,
  entry: number,
  table: ResourceTable,
  place: Place,
  changes: readonly Row[],
) => {
  const before: number[] = [];
  const after: number[] = [];
  let isAffected = false;
  for (const { entry_id, record, old, action, record_id } of changes) {
    const oldValues: Values | undefined = old === null ? undefined : JSON.parse(String(old));
    if (!affects(place, oldValues)) continue;
    isAffected = true;
    const isOwn = Number(entry_id) === entry;
    if (!isOwn && action === 'update') before.push(Number(record_id));
    if (!isOwn || action === 'delete') continue;
    const newValues: Values = JSON.parse(String(record));
    const moved = movedOf(table, place, Number(record_id), { ...newValues, ...oldValues }, newValues);
    before.push(...(moved.before ?? []));
    after.push(...(moved.after ?? []));
  }
  if (!isAffected) return;
  const { writer } = context;
  writer.touch(table.name);
  const scopeRows =
    place.within === undefined ? [] : await writer.db.selectFrom(table.name).select(place.within).distinct().execute();
  const scopeValues = place.within === undefined ? [null] : scopeRows.map((row) => row[place.within ?? ''] ?? null);
  for (const scope of scopeValues) await settlePositions(writer, table, place, scope, { before, after });
};

/** Settles the positions in all orders that an entry has changed, once for all of its changes. */
export const settlePlaces = async (context: WriteContext, entry: number): Promise<void> => {
  const { writer, records, registry } = context;
  const undos: number[] = [];
  for (let id: number | undefined = entry; id !== undefined; id = (await keptEntry(writer.db, id))?.undoes)
    undos.push(id);
  // What it undid as well: the place of a record put back may by chance be the number that it had.
  const changes = () =>
    writer.db
      .selectFrom('_change')
      .where('entry_id', 'in', undos)
      .where(({ or, eb }) => or([eb('entry_id', '=', entry), eb('undone_by', 'in', undos)]));
  for (const { resource } of await changes().select('resource').distinct().execute()) {
    const table = registry.find(String(resource)) && records.table(String(resource));
    if (!table || table.places.length === 0) continue;
    const rows = await changes().selectAll().where('resource', '=', resource).execute();
    for (const place of table.places) await settleOrder(context, entry, table, place, rows);
  }
};

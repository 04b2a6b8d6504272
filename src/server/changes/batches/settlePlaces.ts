import type { Values } from '#schema/field.ts';
import { movedOf } from '../../records/write/saveRecord.ts';
import type { WriteContext } from '../../records/write/WriteContext.ts';
import { settlePositions } from '../../store/positions.ts';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import type { Writer } from '../../store/store.ts';
import type { Row } from '../../store/tables.ts';
import { keptEntry } from '../entries.ts';

const settle = async (writer: Writer, table: ResourceTable, place: Place, rows: readonly Row[], entry?: number) => {
  const before: number[] = [];
  const after: number[] = [];
  const changes = rows.filter(({ old }) => old === null || Object.hasOwn(JSON.parse(String(old)), place.field));
  if (changes.length === 0) return;
  for (const { entry_id, record, old, action, record_id } of changes) {
    const isOwn = entry === undefined || Number(entry_id) === entry;
    if (!isOwn && action === 'update') before.push(Number(record_id));
    if (!isOwn || action === 'delete') continue;
    const newValues: Values = JSON.parse(String(record));
    const moved = movedOf(table, place, Number(record_id), { ...newValues, ...JSON.parse(String(old)) }, newValues);
    before.push(...(moved.before ?? []));
    after.push(...(moved.after ?? []));
  }
  writer.touch(table.name);
  const { within = '' } = place;
  const scopes = within ? await writer.db.selectFrom(table.name).select(within).distinct().execute() : [{}];
  for (const scope of scopes) await settlePositions(writer, table, place, scope[within] ?? null, { before, after });
};

/** Settles the positions in all orders that these changes of one write affect. */
export const settleWritten = async ({ writer, records }: WriteContext, rows: readonly Row[]): Promise<void> => {
  for (const [name, changes] of Map.groupBy(rows, ({ resource }) => String(resource)))
    for (const place of records.table(name).places) await settle(writer, records.table(name), place, changes);
};

/** Settles the positions in all orders that an entry has changed, once for all of its changes. */
export const settlePlaces = async (context: WriteContext, entry: number): Promise<void> => {
  const { writer, records, registry } = context;
  const undos: number[] = [];
  for (let id: number | undefined = entry; id; id = (await keptEntry(writer.db, id))?.undoes) undos.push(id);
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
    for (const place of table.places) await settle(writer, table, place, rows, entry);
  }
};

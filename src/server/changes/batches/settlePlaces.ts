import type { Values } from '#schema/field.ts';
import { sameExceptPosition } from '#schema/validation/sameValue.ts';
import { periodicYield } from '../../limits/periodicYield.ts';
import { movedOf } from '../../records/write/saveRecord.ts';
import type { WriteContext } from '../../records/write/WriteContext.ts';
import { settleOrders } from '../../store/positions.ts';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import { insertRows, type Row } from '../../store/store.ts';
import { keptEntry } from '../entries.ts';

/** Says in the log where records went, not where they were to go. What somebody has changed since stays as it was. */
const logPlaces = async ({ writer, records }: WriteContext, table: ResourceTable, rows: readonly Row[]) => {
  const ids = rows.map(({ record_id }) => Number(record_id));
  const found = new Map((await records.findAll(table, ids, writer.db)).map((record) => [record.values.id, record]));
  const breathe = periodicYield();
  const settled: Row[] = [];
  for (const row of rows) {
    await breathe();
    const now = found.get(Number(row.record_id));
    if (!now || now.version === row.version) continue;
    if (sameExceptPosition(table.resource, JSON.parse(String(row.record)), now.values))
      settled.push({ ...row, record: JSON.stringify(now.values), version: now.version });
  }
  // Many at a time: a statement for each of thousands would keep other writes waiting.
  const settledIds = writer.dialect.among(settled.map(({ id }) => Number(id)));
  await writer.db.deleteFrom('_change').where('id', 'in', settledIds).execute();
  await insertRows(writer.db, '_change', settled);
};

/** Settles one order, or one within each value, after these changes of the entry and of what it undid. */
const settle = async (context: WriteContext, id: number, table: ResourceTable, place: Place, rows: readonly Row[]) => {
  const changes = rows.filter(({ old }) => old === null || Object.hasOwn(JSON.parse(String(old)), place.field));
  if (changes.length === 0) return;
  const own = changes.filter(({ entry_id, action }) => Number(entry_id) === id && action !== 'delete');
  const undone = changes.filter(({ entry_id, action }) => Number(entry_id) !== id && action === 'update');
  const before = undone.map(({ record_id }) => Number(record_id));
  const after: number[] = [];
  for (const { record, old, record_id } of own) {
    const newValues: Values = JSON.parse(String(record));
    const moved = movedOf(table, place, Number(record_id), { ...newValues, ...JSON.parse(String(old)) }, newValues);
    before.push(...(moved.before ?? []));
    after.push(...(moved.after ?? []));
  }
  context.writer.touch(table.name);
  await settleOrders(context.writer, table, place, { before, after });
  await logPlaces(context, table, own);
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
    for (const place of table.places) await settle(context, entry, table, place, rows);
  }
};

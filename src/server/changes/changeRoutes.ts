import { binKeys, changePaths, defaultPrefix } from '#api/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import type { PathParams, Routes } from '../http/call.ts';
import { success } from '../http/reply.ts';
import { QueryReader } from '../records/query/queryReader.ts';
import { idOf, type RecordParts } from '../records/resourceScope.ts';
import { writeContext } from '../records/write/WriteContext.ts';
import { notAllowed } from '../records/write/writeCalls.ts';
import type { Reader, Row, Writer } from '../store/store.ts';
import { type BinQuery, binItem, binItems, emptyBin, purgeItem } from './bin.ts';
import { keptEntry, lastDoneAs, remainingChanges, type StoredEntry, settleRestored } from './entries.ts';
import { entryReply, logEntry } from './logEntry.ts';
import { activity, people, readActivityQuery } from './readLog.ts';
import { restoreRecord } from './restoreRecord.ts';

const paths = changePaths(defaultPrefix);
const staff = { staff: true };
const id = ':id{\\d+}';

const readBinQuery = (query: string): BinQuery => {
  const reader = new QueryReader(query);
  return reader.finishWith({ ...reader.page(), resource: reader.text(binKeys.resource) });
};

/** Routes of the change log, of undoing, and of the bin. */
export const changeRoutes = (routes: Routes, parts: RecordParts): void => {
  const { registry, records, writeOnce, jobs, clock } = parts;
  const { db } = records.store;

  /** @throws {ApiError} 404 */
  const findEntry = async (reader: Reader, params: PathParams): Promise<StoredEntry> => {
    const entryId = idOf(params.id);
    const entry = await keptEntry(reader, entryId);
    if (!entry) throw new ApiError(404, 'entryNotFound', { params: { id: entryId } });
    return entry;
  };

  /** @throws {ApiError} 404 */
  const findItem = async ({ db: reader }: Writer, params: PathParams): Promise<Row> => {
    const itemId = idOf(params.id);
    const item = await binItem(reader, registry, itemId, clock());
    if (!item) throw new ApiError(404, 'binItemNotFound', { params: { id: itemId } });
    return item;
  };

  /** Whether the resource file, as it is now, lets a person delete it. Without a file, nobody sees the item. */
  const mayPurge = (item: Row): boolean =>
    registry.find(String(item.resource))?.can.delete(JSON.parse(String(item.record))) ?? false;

  routes.signed('GET', paths.activity, staff, async (call) => {
    return success(call.language, await activity(db, readActivityQuery(call.query)));
  });

  routes.signed('GET', paths.people, staff, async (call) =>
    success(call.language, { data: await people(records.store) }),
  );

  routes.signed('GET', paths.entry(id), staff, (call, params) => entryReply(call, db, idOf(params.id)));

  routes.signed('POST', paths.stop(id), staff, (call, params) =>
    writeOnce(call, null, async (writer) => {
      const entry = await findEntry(writer.db, params);
      if (entry.state === 'running') await jobs.end(writer, entry, 'stopped');
      return entryReply(call, writer.db, entry.id);
    }),
  );

  routes.signed('POST', paths.undo(id), staff, (call, params) =>
    writeOnce(call, null, async (writer) => {
      const { language, signed } = call;
      const given = await findEntry(writer.db, params);
      if (given.state === 'running') throw new ApiError(409, 'entryRunning');
      if (given.undoneBy !== undefined && given.undoneLeft === 0) throw new ApiError(409, 'undoneAlready');
      const { resource, parentId, record, id: undoes } = await lastDoneAs(writer.db, given);
      const changes = remainingChanges(writer.db, undoes).select(['id', 'record_id']).orderBy('id', 'desc');
      const rows = (await changes.execute()).map((row) => ({ id: Number(row.record_id), change: Number(row.id) }));
      // Its changes were deleted with the bin: nothing is left to undo.
      if (rows.length === 0) throw new ApiError(409, 'changedSince');
      const entry = { kind: 'undo', resource, parentId, record, undoes, total: rows.length } as const;
      const start = { ...entry, by: signed.caller.id, language, at: clock() };
      return entryReply(call, writer.db, await jobs.begin(writer, start, rows));
    }),
  );

  routes.signed('GET', paths.bin, staff, async (call) => {
    return success(call.language, await binItems(db, registry, readBinQuery(call.query), clock()));
  });

  routes.signed('POST', paths.restore(id), staff, (call, params) =>
    writeOnce(call, null, async (writer) => {
      const item = await findItem(writer, params);
      const resource = registry.named(String(item.resource));
      if (!resource.can.everDelete) throw notAllowed(resource, call.language, 'delete');
      const context = writeContext(parts, writer, call.language);
      await restoreRecord(context, item);
      const undoes = Number(item.entry_id);
      const entryStart = { kind: 'restore', resource, id: Number(item.record_id), total: 1, undoes } as const;
      const entry = Number(await logEntry(context, { ...entryStart, by: call.signed.caller.id }));
      await settleRestored(writer, undoes, entry);
      return entryReply(call, writer.db, entry);
    }),
  );

  routes.signed('DELETE', paths.binned(id), staff, (call, params) =>
    writeOnce(call, null, async (writer) => {
      const item = await findItem(writer, params);
      if (!mayPurge(item)) throw notAllowed(registry.named(String(item.resource)), call.language, 'delete');
      await purgeItem({ ...parts, writer }, item);
      return success(call.language, { word: 'deleted', data: null });
    }),
  );

  routes.signed('DELETE', paths.bin, staff, async (call) => {
    const reader = new QueryReader(call.query);
    // Later items stay, which the person has not seen.
    const to = reader.finishWith(reader.instant(binKeys.to));
    return writeOnce(call, null, async (writer) => {
      await emptyBin({ ...parts, writer }, to === undefined ? clock() : Date.parse(to), mayPurge);
      return success(call.language, { word: 'deleted', data: null });
    });
  });
};

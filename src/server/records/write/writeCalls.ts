import type { EntryKind } from '#api/contract/changes.ts';
import { bulkKeys, cleanedMeta, entryMeta } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import { readBatch } from '../../changes/batches/readBatch.ts';
import { entryReply, logEntry } from '../../changes/logEntry.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { PathParams, SignedCall } from '../../http/call.ts';
import { etagHeader, etagOf, mayWrite } from '../../http/etag.ts';
import { type Reply, type Success, success } from '../../http/reply.ts';
import { periodicYield } from '../../limits/periodicYield.ts';
import type { Writer } from '../../store/store.ts';
import { stageFiles } from '../files/uploads.ts';
import type { VersionedRecord } from '../recordStore.ts';
import { idOf, type RecordParts, type ResourceScope, recordWord, resourceScope } from '../resourceScope.ts';
import { importRows, readImport } from './importRows.ts';
import { readBulk, readInput } from './readInput.ts';
import { removeRecords } from './removeRecords.ts';
import { createRecord, updateRecord } from './saveRecord.ts';
import { type WriteContext, writeContext } from './WriteContext.ts';

type Action = 'update' | 'delete';

/** A write in progress. */
interface OngoingWrite {
  readonly scope: ResourceScope;
  readonly context: WriteContext;
  /** Logs what has changed so far. @returns what the response says besides the data */
  logChanges(kind: EntryKind, total?: number): Promise<Pick<Success, 'meta'>>;
}

type Work = (write: OngoingWrite) => Promise<Reply>;

export const notAllowed = (resource: Resource, language: Language, action: Action) =>
  new ApiError(403, action === 'update' ? 'notChangeable' : 'notDeletable', {
    params: { one: recordWord(resource, language) },
  });

/** @throws {ApiError} 403 when the resource file does not allow it for this record */
export const refuseFixed = (
  resource: Resource,
  language: Language,
  { values }: VersionedRecord,
  action: Action,
): void => {
  const { can } = resource;
  if (!(action === 'update' ? can.edit(values) : can.delete(values))) throw notAllowed(resource, language, action);
};

/** @throws {ApiError} 412 with the current record when the caller has read another version */
const refuseStale = (call: SignedCall, found: VersionedRecord): void => {
  const etag = etagOf(found);
  if (!mayWrite(call.request, etag))
    throw new ApiError(412, 'changedMeanwhile', { data: found.values, headers: etagHeader(etag) });
};

/** The calls of a resource that change records; each is one transaction, and one entry of the change log. */
export const writeCalls = (resource: Resource, parts: RecordParts) => {
  const { writeOnce } = parts;

  const begin = async (call: SignedCall, params: PathParams, writer: Writer, placesLater = false) => {
    const scope = await resourceScope(resource, parts, call, params, writer.db);
    const context = { ...writeContext(parts, writer, call.language), placesLater };
    const logChanges = async (kind: EntryKind, total = 1) => {
      const by = call.signed.caller.id;
      const entry = await logEntry(context, { kind, resource, by, parentId: scope.parentId, total });
      const meta = { ...(entry !== undefined && entryMeta(entry)), ...cleanedMeta(context.cleaned) };
      return Object.keys(meta).length > 0 ? { meta } : {};
    };
    return { scope, context, logChanges };
  };

  /** Runs a write in a transaction and returns its response. */
  const runWrite = (call: SignedCall, params: PathParams, input: unknown, work: Work, placesLater = false) =>
    writeOnce(call, input, async (writer) => work(await begin(call, params, writer, placesLater)));

  const savedReply = async ({ scope, context, logChanges }: OngoingWrite, id: number, status: 200 | 201) => {
    const meta = await logChanges(status === 201 ? 'create' : 'update');
    const found = await scope.find(id, context.writer.db);
    const word = status === 201 ? 'created' : 'ok';
    return success(context.language, { status, word, data: found.values, headers: etagHeader(etagOf(found)), ...meta });
  };

  return {
    async create(call: SignedCall, params: PathParams): Promise<Reply> {
      const input = await readInput(resource, call);
      await stageFiles(input.values, parts.files);
      return runWrite(call, params, await input.fingerprint(), async (write) => {
        const id = await createRecord(write.context, resource, write.scope.withParent(input.values));
        return savedReply(write, id, 201);
      });
    },

    async update(call: SignedCall, params: PathParams): Promise<Reply> {
      const id = idOf(params.id);
      const input = await readInput(resource, call);
      await stageFiles(input.values, parts.files);
      return runWrite(call, params, await input.fingerprint(), async (write) => {
        const { scope, context } = write;
        const found = await scope.find(id, context.writer.db);
        refuseFixed(resource, call.language, found, 'update');
        refuseStale(call, found);
        await updateRecord(context, resource, found, scope.withParent(input.values));
        return savedReply(write, id, 200);
      });
    },

    async remove(call: SignedCall, params: PathParams): Promise<Reply> {
      const id = idOf(params.id);
      return runWrite(call, params, null, async ({ scope, context, logChanges }) => {
        const found = await scope.find(id, context.writer.db);
        refuseFixed(resource, call.language, found, 'delete');
        refuseStale(call, found);
        await removeRecords(context, resource, [id]);
        return success(call.language, { word: 'deleted', data: found.values, ...(await logChanges('delete')) });
      });
    },

    async bulk(call: SignedCall, params: PathParams): Promise<Reply> {
      const input = readBulk(call);
      const { ids, change } = input;
      const action = change ? 'update' : 'delete';
      const { everEdit, everDelete } = resource.can;
      if (action === 'update' ? !everEdit : !everDelete) throw notAllowed(resource, call.language, action);
      const work = async ({ scope, context, logChanges }: OngoingWrite) => {
        const breathe = periodicYield();
        for (const id of ids) {
          await breathe();
          const found = await scope.find(id, context.writer.db);
          refuseFixed(resource, call.language, found, action);
          if (change) await updateRecord(context, resource, found, scope.withParent(change));
        }
        if (!change) await removeRecords(context, resource, ids);
        const meta = await logChanges(change ? 'edit' : 'delete', ids.length);
        return success(call.language, { word: change ? 'ok' : 'deleted', data: { [bulkKeys.ids]: ids }, ...meta });
      };
      // Settled after each, the places would shift before the next record's old one is read for the log.
      return runWrite(call, params, input, work, change !== undefined);
    },

    async batch(call: SignedCall, params: PathParams): Promise<Reply> {
      const input = readBatch(call);
      const { kind, rows } = input;
      const { create, everEdit, everDelete } = resource.can;
      const allowed = { edit: everEdit, import: create || everEdit, delete: everDelete };
      if (!allowed[kind]) throw notAllowed(resource, call.language, kind === 'delete' ? 'delete' : 'update');
      return writeOnce(call, input, async (writer) => {
        const { parentId } = await resourceScope(resource, parts, call, params, writer.db);
        const start = { kind, resource: resource.name, parentId, total: rows.length, at: parts.clock() };
        const by = { by: call.signed.caller.id, language: call.language };
        const id = await parts.jobs.begin(writer, { ...start, ...by }, rows);
        return entryReply(call, writer.db, id, 202);
      });
    },

    import(call: SignedCall, params: PathParams): Promise<Reply> {
      const input = readImport(call);
      return importRows(writeOnce, call, input, async (writer) => {
        const { scope, context, logChanges } = await begin(call, params, writer, true);
        return {
          add: (row) => createRecord(context, resource, scope.withParent(row)),
          end: () => logChanges('import', input.rows.length),
        };
      });
    },
  };
};

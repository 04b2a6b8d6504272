import { bulkKeys } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { SignedCall } from '../../http/call.ts';
import { etagOf, mayWrite } from '../../http/etag.ts';
import { type Reply, success } from '../../http/reply.ts';
import type { PathParams } from '../../http/routes.ts';
import type { Writer } from '../../store/store.ts';
import type { Found } from '../recordStore.ts';
import { idOf, oneOf, type RecordParts, ResourceScope } from '../resourceScope.ts';
import { importRows, readImport } from './importRows.ts';
import { readBulk } from './readBulk.ts';
import { readInput } from './readInput.ts';
import { removeRecords } from './removeRecords.ts';
import { createRecord, updateRecord } from './saveRecord.ts';
import type { WriteContext } from './WriteContext.ts';

type Action = 'update' | 'delete';

const writingOf = (
  { registry, records, files, clock }: RecordParts,
  call: SignedCall,
  writer: Writer,
): WriteContext => ({
  writer,
  registry,
  records,
  files,
  language: call.language,
  now: clock,
});

const notAllowed = (resource: Resource, call: SignedCall, action: Action) =>
  new ApiError(403, action === 'update' ? 'notChangeable' : 'notDeletable', {
    params: { one: oneOf(resource, call.language) },
  });

/** @throws {ApiError} 403 when the resource file does not allow it for this record */
const refuseFixed = (resource: Resource, call: SignedCall, { values }: Found, action: Action): void => {
  const { can } = resource;
  if (!(action === 'update' ? can.edit(values) : can.delete(values))) throw notAllowed(resource, call, action);
};

/** @throws {ApiError} 412 with the current record when the caller read another state of it */
const refuseStale = (call: SignedCall, found: Found): void => {
  const etag = etagOf(found);
  if (!mayWrite(call.request, etag)) {
    throw new ApiError(412, 'changedMeanwhile', { data: found.values, headers: { etag } });
  }
};

/** The calls of a resource that change records; each is one transaction. */
export const writeCalls = (resource: Resource, parts: RecordParts) => {
  const { writeOnce } = parts;

  const saved = async (scope: ResourceScope, call: SignedCall, writer: Writer, id: number, status: 200 | 201) => {
    const found = await scope.find(id, writer.db);
    const word = status === 201 ? 'created' : 'ok';
    return success(call.language, { status, word, data: found.values, headers: { etag: etagOf(found) } });
  };

  return {
    async create(call: SignedCall, params: PathParams): Promise<Reply> {
      const input = await readInput(resource, call);
      return writeOnce(call, await input.print(), async (writer) => {
        const scope = await ResourceScope.of(resource, parts, call, params, writer.db);
        const id = await createRecord(writingOf(parts, call, writer), resource, scope.placed(input.values));
        return saved(scope, call, writer, id, 201);
      });
    },

    async update(call: SignedCall, params: PathParams): Promise<Reply> {
      const id = idOf(params.id);
      const input = await readInput(resource, call);
      return writeOnce(call, await input.print(), async (writer) => {
        const scope = await ResourceScope.of(resource, parts, call, params, writer.db);
        const found = await scope.find(id, writer.db);
        refuseFixed(resource, call, found, 'update');
        refuseStale(call, found);
        await updateRecord(writingOf(parts, call, writer), resource, found, scope.placed(input.values));
        return saved(scope, call, writer, id, 200);
      });
    },

    async remove(call: SignedCall, params: PathParams): Promise<Reply> {
      const id = idOf(params.id);
      return writeOnce(call, null, async (writer) => {
        const scope = await ResourceScope.of(resource, parts, call, params, writer.db);
        const found = await scope.find(id, writer.db);
        refuseFixed(resource, call, found, 'delete');
        refuseStale(call, found);
        await removeRecords(writingOf(parts, call, writer), resource, [id]);
        return success(call.language, { word: 'deleted', data: found.values });
      });
    },

    async bulk(call: SignedCall, params: PathParams): Promise<Reply> {
      const asked = readBulk(call);
      const { ids, change } = asked;
      const action = change ? 'update' : 'delete';
      const { everEdit, everDelete } = resource.can;
      if (action === 'update' ? !everEdit : !everDelete) throw notAllowed(resource, call, action);
      return writeOnce(call, asked, async (writer) => {
        const scope = await ResourceScope.of(resource, parts, call, params, writer.db);
        const context = writingOf(parts, call, writer);
        for (const id of ids) {
          const found = await scope.find(id, writer.db);
          refuseFixed(resource, call, found, action);
          if (change) await updateRecord(context, resource, found, scope.placed(change));
        }
        if (!change) await removeRecords(context, resource, ids);
        return success(call.language, { word: change ? 'ok' : 'deleted', data: { [bulkKeys.ids]: ids } });
      });
    },

    import(call: SignedCall, params: PathParams): Promise<Reply> {
      return importRows(writeOnce, call, readImport(call), async (writer, row) => {
        const scope = await ResourceScope.of(resource, parts, call, params, writer.db);
        return createRecord(writingOf(parts, call, writer), resource, scope.placed(row));
      });
    },
  };
};

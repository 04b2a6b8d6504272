import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { changedFields } from '#schema/validation/sameExceptPosition.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { VersionedRecord } from '../../records/recordStore.ts';
import { ResourceScope } from '../../records/resourceScope.ts';
import { removeRecords } from '../../records/write/removeRecords.ts';
import { createRecord, updateRecord } from '../../records/write/saveRecord.ts';
import type { WriteContext } from '../../records/write/WriteContext.ts';
import { notAllowed, refuseFixed } from '../../records/write/writeCalls.ts';
import type { StoredEntry } from '../entries.ts';
import type { RequestRow } from './readBatch.ts';

/** @throws {ApiError} 409 when the record was changed meanwhile */
const refuseChanged = (resource: Resource, { values }: VersionedRecord, was: Values): void => {
  if (changedFields(resource, was, values).some((name) => Object.hasOwn(was, name)))
    throw new ApiError(409, 'changedMeanwhile');
};

/** Carries out one row of a batch. @throws {ApiError} saying why it cannot */
export const processRow = async (
  context: WriteContext,
  { kind, resource: name, parentId }: StoredEntry,
  { id, data, was }: RequestRow,
): Promise<void> => {
  const resource = context.registry.named(name);
  const params: Record<string, string> = resource.parent ? { [resource.parent.field]: String(parentId) } : {};
  const scope = await ResourceScope.of(resource, context, context, params, context.writer.db);
  if (id === undefined) {
    if (!resource.can.create) throw notAllowed(resource, context.language, 'update');
    await createRecord(context, resource, scope.withParent(data ?? {}));
    return;
  }
  const found = await scope.find(id, context.writer.db);
  refuseFixed(resource, context.language, found, kind === 'delete' ? 'delete' : 'update');
  if (was) refuseChanged(resource, found, was);
  if (kind === 'delete') await removeRecords(context, resource, [id]);
  else await updateRecord(context, resource, found, scope.withParent(data ?? {}));
};

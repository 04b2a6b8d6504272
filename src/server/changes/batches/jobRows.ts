import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { changedFields } from '#schema/validation/sameValue.ts';
import { ApiError } from '../../http/ApiError.ts';
import { textsOf } from '../../http/reply.ts';
import type { VersionedRecord } from '../../records/recordStore.ts';
import { resourceScope } from '../../records/resourceScope.ts';
import { removeRecords } from '../../records/write/removeRecords.ts';
import { createRecord, updateRecord } from '../../records/write/saveRecord.ts';
import type { WriteContext } from '../../records/write/WriteContext.ts';
import { notAllowed, refuseFixed } from '../../records/write/writeCalls.ts';
import { insertRows, type Row, type Writer } from '../../store/store.ts';
import { advanceEntry, type StoredEntry } from '../entries.ts';
import type { RequestRow } from './readBatch.ts';

/** The work on one record: a row of a batch, or a change of the log to undo. */
export type JobRow = RequestRow & { readonly change?: number };

/** Rows that are worked through in one transaction. */
export interface Slice {
  /** Index of its first row among all rows. */
  readonly first: number;
  readonly rows: readonly JobRow[];
}

/** Stores the remaining work of an entry. */
export const addSlices = async ({ db }: Writer, entry: number, slices: readonly Slice[]): Promise<void> => {
  const rowsToInsert = slices.map(({ first, rows }) => ({ entry_id: entry, first, rows: JSON.stringify(rows) }));
  await insertRows(db, '_slice', rowsToInsert);
};

/** One row that was refused, and why. */
export const refusal = ({ id, language }: StoredEntry, row: number, requestRow: JobRow, failure: ApiError): Row => {
  const { message, errors } = textsOf(language, failure);
  return {
    ...{ entry_id: id, row, record_id: requestRow.id ?? null, message },
    errors: errors ? JSON.stringify(errors) : null,
  };
};

/** After an internal error: splits a slice into single rows to try one by one; a single row is refused. */
export const splitOrRefuse = async (writer: Writer, entry: StoredEntry, { first, rows }: Slice): Promise<void> => {
  const [single, ...others] = rows;
  const singleRows = rows.map((row, index) => ({ first: first + index, rows: [row] }));
  if (others.length > 0) return addSlices(writer, entry.id, singleRows);
  if (!single) return;
  const row = refusal(entry, first, single, new ApiError(500, 'unknownError'));
  await writer.db.insertInto('_refusal').values(row).execute();
  await advanceEntry(writer, entry.id, { done: 1, changed: 0 });
};

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
): Promise<undefined> => {
  const resource = context.registry.named(name);
  const params: Record<string, string> = resource.parent ? { [resource.parent.field]: String(parentId) } : {};
  const scope = await resourceScope(resource, context, context, params, context.writer.db);
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

import type { BatchKind, BatchRow } from '#api/contract/changes.ts';
import { batchKeys, batchKinds, mostBatchRows } from '#api/contract.ts';
import { isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import { wrongField } from '../../http/ApiError.ts';
import { listOf, oneOf, readMembers } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import { whole } from '../../openapi/jsonSchema.ts';

/** A row of the request; its id is a number, as all ids of this API. */
export type RequestRow = BatchRow & { readonly id?: number };

const group = { type: 'object' };
const keys: readonly string[] = ['id', 'data', 'was'] satisfies (keyof BatchRow)[];

const isRow = (value: unknown): value is RequestRow => {
  if (!isObject(value) || Object.keys(value).some((key) => !keys.includes(key))) return false;
  const { id, data, was } = value;
  const hasValidId = id === undefined || (typeof id === 'number' && isId(id));
  return hasValidId && (data === undefined || isObject(data)) && (was === undefined || isObject(was));
};

const properties = { id: whole, data: group, was: group };
const rows = listOf(mostBatchRows, { type: 'object', properties, additionalProperties: false }, isRow, 'batchRows');

export const batchMembers = { [batchKeys.kind]: oneOf(...batchKinds), [batchKeys.rows]: rows } as const;

/** Whether a row has what its kind needs. */
const isComplete: Readonly<Record<BatchKind, (row: RequestRow) => boolean>> = {
  edit: ({ id, data }) => id !== undefined && data !== undefined,
  import: ({ data }) => data !== undefined,
  delete: ({ id, data }) => id !== undefined && data === undefined,
};

/** Reads the body of a batch. @throws {ApiError} 422 naming the member that is wrong */
export const readBatch = (call: SignedCall): { readonly kind: BatchKind; readonly rows: readonly RequestRow[] } => {
  const read = readMembers(call, batchMembers);
  const batch = { kind: read[batchKeys.kind], rows: read[batchKeys.rows] };
  if (!batch.rows.every(isComplete[batch.kind]))
    throw wrongField(422, batchKeys.rows, 'batchRows', { max: mostBatchRows });
  return batch;
};

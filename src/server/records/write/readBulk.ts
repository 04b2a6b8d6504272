import { bulkActions, bulkKeys, mostBatchRows } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import { wrongField } from '../../http/ApiError.ts';
import { listOf, type Member, oneOf, readMembers } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import { whole } from '../../openapi/jsonSchema.ts';

interface Bulk {
  readonly ids: readonly number[];
  /** The values to change; without them the records are deleted. */
  readonly change: Values | undefined;
}

const isNumber = (id: unknown): id is number => typeof id === 'number' && isId(id);
const someIds = listOf(mostBatchRows, whole, isNumber, 'ids');
const ids: Member<readonly number[]> = {
  schema: { ...someIds.schema, uniqueItems: true },
  read: (value) => someIds.read(Array.isArray(value) && new Set(value).size < value.length ? undefined : value),
};

const data: Member<Values | null> = {
  schema: { type: 'object' },
  optional: true,
  read(value) {
    if (value === undefined || value === null) return { value: null };
    return isObject(value) ? { value } : { word: 'bodyNotObject' };
  },
};

export const bulkMembers = {
  [bulkKeys.action]: oneOf(bulkActions.update, bulkActions.delete),
  [bulkKeys.ids]: ids,
  [bulkKeys.change]: data,
} as const;

/** Reads the body of a bulk call. @throws {ApiError} 422 naming the member that is wrong */
export const readBulk = (call: SignedCall): Bulk => {
  const read = readMembers(call, bulkMembers);
  const change = read[bulkKeys.change];
  const isUpdate = read[bulkKeys.action] === bulkActions.update;
  // A call with a change is not meant to delete.
  if (!isUpdate && change !== null) throw wrongField(422, bulkKeys.change, 'unknownField');
  return { ids: read[bulkKeys.ids], change: isUpdate ? (change ?? {}) : undefined };
};

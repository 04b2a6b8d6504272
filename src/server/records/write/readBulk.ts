import type { Values } from '#schema/field.ts';
import { type Member, type Members, oneOf, readMembers } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import { whole } from '../../openapi/jsonSchema.ts';

/** Records of one bulk call. */
const most = 1_000;

export type Bulk = {
  readonly action: 'update' | 'delete';
  readonly ids: readonly number[];
  readonly data: Values | null;
};

const ids: Member<readonly number[]> = {
  schema: { type: 'array', items: whole, minItems: 1, maxItems: most, uniqueItems: true },
  read(value) {
    const right =
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= most &&
      value.every((id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0) &&
      new Set(value).size === value.length;
    return right ? { value } : { word: 'ids', params: { max: most } };
  },
};

const data: Member<Values | null> = {
  schema: { type: 'object' },
  optional: true,
  read(value) {
    if (value === undefined || value === null) return { value: null };
    return typeof value === 'object' && !Array.isArray(value) ? { value: value as Values } : { word: 'bodyNotObject' };
  },
};

/** `{ action, ids, data? }`. */
export const bulkMembers: Members<Bulk> = { action: oneOf('update', 'delete'), ids, data };

/** Reads the body of a bulk call. @throws {ApiError} 422 naming the member that is wrong */
export const readBulk = (call: SignedCall): Bulk => readMembers(call, bulkMembers);

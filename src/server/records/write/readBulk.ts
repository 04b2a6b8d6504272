import type { Values } from '#schema/field.ts';
import { type ReadMember, readMembers } from '../../http/body/readMembers.ts';
import type { SignedCall } from '../../http/call.ts';

/** Records of one bulk call. */
const most = 1_000;

export type Bulk = {
  readonly action: 'update' | 'delete';
  readonly ids: readonly number[];
  readonly data: Values | null;
};

const ids: ReadMember<readonly number[]> = (value) => {
  const right =
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= most &&
    value.every((id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0) &&
    new Set(value).size === value.length;
  return right ? { value } : { word: 'ids', params: { max: most } };
};

const action: ReadMember<Bulk['action']> = (value) =>
  value === 'update' || value === 'delete' ? { value } : { word: 'oneOf', params: { options: 'update, delete' } };

const data: ReadMember<Values | null> = (value) => {
  if (value === undefined || value === null) return { value: null };
  return typeof value === 'object' && !Array.isArray(value) ? { value: value as Values } : { word: 'bodyNotObject' };
};

/** Reads `{ action, ids, data? }`. @throws {ApiFailure} 422 naming the member that is wrong */
export const readBulk = (call: SignedCall): Bulk => readMembers<Bulk>(call, { action, ids, data });

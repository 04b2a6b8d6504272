import { entryMeta } from '#api/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import type { SignedCall } from '../http/call.ts';
import { type Reply, success } from '../http/reply.ts';
import type { Reader } from '../store/store.ts';
import { readEntry } from './entries.ts';

/** One entry as the answer. @throws {ApiError} 404 */
export const entryReply = async (
  { language }: Pick<SignedCall, 'language'>,
  db: Reader,
  id: number,
  status: 200 | 202 = 200,
): Promise<Reply> => {
  const entry = await readEntry(db, id);
  if (!entry) throw new ApiError(404, 'entryNotFound', { params: { id } });
  return success(language, { status, data: entry, meta: entryMeta(id) });
};

import { ApiError } from '#api/apiError.ts';
import { type ApiCall, call } from '#api/call.ts';
import { messages, type ReplyRule } from '#api/contract.ts';
import type { ApiReply } from '#api/readReply.ts';
import { type TokenFault, untilToken } from './tokenGate.ts';

const issueOf = (failure: unknown): TokenFault | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.status === 401) return 'expired';
  return failure.status === 0 && failure.body.message === messages.tokenMissing ? 'missing' : undefined;
};

/**
 * A call of these pages. Without a good token it waits until the app has given a fresh one and then goes on,
 * as the same write (its idempotency key stays); the staff's login is never asked.
 * `aside`: nobody waits for it, so that it fails instead and the page goes on.
 */
export const ask = async <Data>(request: ApiCall, rule: ReplyRule<Data>, aside = false): Promise<ApiReply<Data>> => {
  for (;;) {
    try {
      return await call({ ...request, renewable: false }, rule);
    } catch (failure) {
      const issue = request.signed === false || aside ? undefined : issueOf(failure);
      if (!issue) throw failure;
      await untilToken(issue);
    }
  }
};

import { ApiError } from '#api/apiError.ts';
import { type ApiCall, call } from '#api/call.ts';
import type { ReplyRule } from '#api/contract.ts';
import type { ApiReply } from '#api/readReply.ts';
import { uniqueKey } from '#values/writeKeys.ts';

/** Puts what is wrong with fields where react-admin looks for it, `errors: { title: '…' }`; the rest of the body stays as it came. */
const withFieldErrors = (failure: unknown): unknown =>
  failure instanceof ApiError && Object.keys(failure.errors).length > 0
    ? new ApiError(
        failure.status,
        { ...failure.body, errors: failure.errors },
        { cause: failure, etag: failure.etag, answer: failure.answer, retryAfter: failure.retryAfter },
      )
    : failure;

/** A call as react-admin's methods make it: a write has a key of its own, and what is wrong stands by its field. */
export const callApi = async <Data>(request: ApiCall, rule: ReplyRule<Data>): Promise<ApiReply<Data>> => {
  const { verb, idempotencyKey = verb === 'GET' ? undefined : uniqueKey() } = request;
  try {
    return await call({ ...request, idempotencyKey }, rule);
  } catch (failure) {
    throw withFieldErrors(failure);
  }
};

import { ApiError } from '#api/apiError.ts';
import { type ApiCall, call } from '#api/call.ts';
import type { ReplyRule } from '#api/contract.ts';
import type { ApiReply } from '#api/readReply.ts';
import { uniqueKey } from '#values/writeKeys.ts';

/**
 * Puts field errors where react-admin looks for them, `errors: { title: '…' }`. The rest of the body stays as it came.
 */
const withFieldErrors = (failure: unknown): unknown =>
  failure instanceof ApiError && Object.keys(failure.errors).length > 0
    ? new ApiError(
        failure.status,
        { ...failure.body, errors: failure.errors },
        { cause: failure, etag: failure.etag, answer: failure.answer, retryAfter: failure.retryAfter },
      )
    : failure;

/** A call of a react-admin method: a write has an idempotency key, and field errors are where react-admin looks. */
export const callApi = async <Data>(request: ApiCall, rule: ReplyRule<Data>): Promise<ApiReply<Data>> => {
  const { verb, idempotencyKey = verb === 'GET' ? undefined : uniqueKey() } = request;
  try {
    return await call({ ...request, idempotencyKey }, rule);
  } catch (failure) {
    throw withFieldErrors(failure);
  }
};

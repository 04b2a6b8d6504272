import { ApiError } from '#api/apiError.ts';

/** Puts what is wrong with fields where react-admin looks for it, `errors: { title: '…' }`; the rest of the body stays as it came. */
export const withFieldErrors = (failure: unknown): unknown =>
  failure instanceof ApiError && Object.keys(failure.errors).length > 0
    ? new ApiError(
        failure.status,
        { ...failure.body, errors: failure.errors },
        { cause: failure, etag: failure.etag, answer: failure.answer },
      )
    : failure;

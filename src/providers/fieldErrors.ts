import { ApiError } from '#api/apiError.ts';

/** Turns `errors: { title: ['…'] }` into react-admin's `{ title: '…' }`; the rest of the body stays as it came. */
export const withFieldErrors = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.body.errors
    ? new ApiError(
        failure.status,
        { ...failure.body, errors: failure.errors },
        { cause: failure, etag: failure.etag, answer: failure.answer },
      )
    : failure;

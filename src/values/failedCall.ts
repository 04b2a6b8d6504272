import { isObject } from './object.ts';

/** Whether a response means that a record is gone. An HTML page does not: a proxy may send it for unknown addresses. */
export const isGone = (status: number, bodyKind: unknown): boolean =>
  [404, 410].includes(status) && bodyKind !== 'html';

/** Whether the API takes no calls now. A proxy's 503 does not tell what the API has done. */
export const isBusy = (failure: unknown): boolean =>
  isObject(failure) &&
  (failure.status === 429 || (failure.status === 503 && isObject(failure.answer) && failure.answer.own === true));

/** Seconds until a busy API takes calls again; `undefined` if it does not say, or is not busy. */
export const busyFor = (failure: unknown): number | undefined =>
  isObject(failure) && isBusy(failure) && typeof failure.retryAfter === 'number' ? failure.retryAfter : undefined;

/** The longest wait for an API that limits requests per minute, s. */
const maxRetryAfter = 120;

/**
 * Sends a request again after the time that a busy API names; safe, as nothing was processed.
 * @throws the signal's reason if it is aborted meanwhile
 */
export const withRetry = async <Result>(request: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
  for (;;) {
    try {
      return await request();
    } catch (failure) {
      const retryAfter = busyFor(failure) ?? Number.POSITIVE_INFINITY;
      if (retryAfter > maxRetryAfter) throw failure;
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, signal?.aborted ? 0 : Math.max(1, retryAfter) * 1000);
        signal?.addEventListener('abort', end);
      });
      signal?.throwIfAborted();
    }
  }
};

/** Whether a response means that a record is gone. An HTML page does not: a proxy may send it for unknown addresses. */
export const isGone = (status: number, bodyKind: unknown): boolean =>
  [404, 410].includes(status) && bodyKind !== 'html';

/** Whether a response means that the API takes no calls now. A proxy's 503 does not tell what the API has done. */
export const isBusy = (status: number, isOwn: boolean | undefined): boolean =>
  status === 429 || (status === 503 && isOwn === true);

/** The longest wait for an API that limits requests per minute, s. */
const maxRetryAfter = 120;

/**
 * Sends a request again after the time that a busy API names; safe, as nothing was processed.
 * @param busyFor that time, in seconds, if that is why it failed
 * @throws the signal's reason if it is aborted meanwhile
 */
export const withRetry = async <Result>(
  request: () => Promise<Result>,
  busyFor: (failure: unknown) => number | undefined,
  signal?: AbortSignal,
): Promise<Result> => {
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

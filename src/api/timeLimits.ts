/** How long a call may take, in ms, so that no screen waits forever for a response. */
export const timeLimits = {
  /** Until a read has its whole response. */
  read: 15_000,
  /** Until a write has its response; for an upload, since its last part was sent. */
  write: 30_000,
  /** For asking whether the server can be reached: people are told within two seconds. */
  probe: 1_500,
} as const;

interface TimeLimit {
  /** Aborted when the time is up, or when the outer signal is. */
  readonly signal: AbortSignal;
  /** Starts the time again, after a sign of progress. */
  readonly restart: () => void;
  /** Stops the timer, however the call ended. */
  readonly end: () => void;
}

/**
 * Aborts after `limit` ms. Some browsers that we support lack `AbortSignal.any`, and `AbortSignal.timeout` cannot be
 * restarted.
 * @param timeoutError makes the reason of the abort
 */
export const timeLimit = (limit: number, timeoutError: () => Error, outerSignal?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  const abort = () => controller.abort(outerSignal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(timeoutError()), limit);
  };
  const end = () => {
    clearTimeout(timer);
    outerSignal?.removeEventListener('abort', abort);
  };
  if (outerSignal?.aborted) abort();
  else {
    outerSignal?.addEventListener('abort', abort, { once: true });
    restart();
  }
  return { signal: controller.signal, restart, end };
};

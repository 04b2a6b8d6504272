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
 * @param late makes the reason of the abort
 */
export const timeLimit = (limit: number, late: () => Error, outer?: AbortSignal): TimeLimit => {
  const control = new AbortController();
  const stop = () => control.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(late()), limit);
  };
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  if (outer?.aborted) stop();
  else {
    outer?.addEventListener('abort', stop, { once: true });
    restart();
  }
  return { signal: control.signal, restart, end };
};

/** How long a call may take, ms. No answer ever must not mean a screen that waits for ever. */
export const timeLimits = {
  /** Until the whole answer of a reading is here. */
  read: 15_000,
  /** Until the answer of a write is here; of an upload, since the last part of it went out. */
  write: 30_000,
  /** Whether the server can be reached at all is asked for so long: it is said within two seconds. */
  probe: 1_500,
} as const;

interface TimeLimit {
  /** Aborted when the time is over, or when the outer signal is. */
  readonly signal: AbortSignal;
  /** Something was heard: the wait starts anew. */
  readonly restart: () => void;
  /** It is over, however it ended. */
  readonly end: () => void;
}

/**
 * Gives up after `limit` ms. `AbortSignal.any` is missing in browsers that we serve, and `AbortSignal.timeout` cannot
 * start anew.
 * @param late makes the reason that the signal then has
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

import { ApiError } from '#api/apiError.ts';
import { messages } from '#api/contract.ts';

/** How long nothing may be heard of a call: a phone's connection often dies without a word. */
const patience = 20_000;

/**
 * Ends work of which nothing was heard for too long, as if the connection had broken; a second try is the same write.
 * `heard` starts the wait anew: a slow upload that moves on is none that died.
 */
export const inTime = async <Result>(
  work: (signal: AbortSignal, heard: () => void) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> => {
  const control = new AbortController();
  const { signal } = control;
  const stop = () => control.abort(outer?.reason);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => control.abort(new ApiError(0, { message: messages.unknown })), patience);
  };
  heard();
  outer?.addEventListener('abort', stop, { once: true });
  if (outer?.aborted) stop();
  try {
    return await Promise.race([work(signal, heard), ended]);
  } finally {
    clearTimeout(waiting);
    outer?.removeEventListener('abort', stop);
  }
};

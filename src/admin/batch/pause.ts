import type { DataProvider } from 'react-admin';
import { busyFor } from '../failure.ts';

/** Rows processed between two pauses. */
export const rowsPerPause = 100;

/** Yields to the event loop, so that the page stays responsive. @throws the signal's reason if aborted */
export const pause = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
};

/** The longest wait for an API that limits requests per minute, s. */
const maxRetryAfter = 120;

/**
 * Sends a rate-limited request again after the time that the API names; safe, as nothing was processed.
 * @throws the signal's reason if it is aborted meanwhile
 */
export const withRetry = async <Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
  for (;;) {
    try {
      return await request();
    } catch (failure) {
      const retryAfter = busyFor(failure) ?? Number.POSITIVE_INFINITY;
      if (retryAfter > maxRetryAfter) throw failure;
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, Math.max(1, retryAfter) * 1000);
        signal.addEventListener('abort', end);
      });
      signal.throwIfAborted();
    }
  }
};

/** A data provider whose lists and records wait where the API says for how long it takes no more calls. */
export const patient = (provider: DataProvider, signal: AbortSignal): DataProvider =>
  // Not spread: what an instance of a class can do is not its own.
  Object.assign(Object.create(provider), {
    getList: (resource, params) => withRetry(() => provider.getList(resource, params), signal),
    getMany: (resource, params) => withRetry(() => provider.getMany(resource, params), signal),
  } satisfies Pick<DataProvider, 'getList' | 'getMany'>);

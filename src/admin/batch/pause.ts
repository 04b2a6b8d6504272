import type { DataProvider } from 'react-admin';
import { withRetry } from '#values/failedCall.ts';

/** Rows processed between two pauses. */
export const rowsPerPause = 100;

/** Yields to the event loop, so that the page stays responsive. @throws the signal's reason if aborted */
export const pause = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
};

/** A data provider whose lists and records wait where the API says for how long it takes no more calls. */
export const patient = (provider: DataProvider, signal: AbortSignal): DataProvider => ({
  ...provider,
  getList: (resource, params) => withRetry(() => provider.getList(resource, params), signal),
  getMany: (resource, params) => withRetry(() => provider.getMany(resource, params), signal),
});

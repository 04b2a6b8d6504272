import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from './storeError.ts';

/** Retries after each of these waits (ms) while the failure is transient. @throws the last failure */
export const retryTransient = async <T>(
  waits: readonly number[] | undefined,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (const wait of waits ?? []) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreError && error.passes)) throw error;
      await pause(wait);
    }
  }
  return attempt();
};

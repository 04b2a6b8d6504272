import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from './storeError.ts';

/** Tries again after each of these waits, ms, as long as the failure is one that may pass. @throws the last one */
export const persistently = async <T>(waits: readonly number[] | undefined, work: () => Promise<T>): Promise<T> => {
  for (const wait of waits ?? []) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError && error.passes)) throw error;
      await pause(wait);
    }
  }
  return work();
};

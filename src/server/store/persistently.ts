import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from './storeError.ts';

/** Does it again, after each of these waits, as long as what it fails of may pass. @throws what it failed of in the end */
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

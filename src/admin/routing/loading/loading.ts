import { useSyncExternalStore } from 'react';
import { listeners } from '#values/listeners.ts';

let pending = 0;
const { subscribe, notify } = listeners();
const change = (difference: number) => {
  pending += difference;
  notify();
};

/** Shows the progress bar until the promise settles. */
export const trackLoading = <T>(promise: Promise<T>): Promise<T> => {
  change(1);
  const done = () => change(-1);
  promise.then(done, done);
  return promise;
};

/** Whether a tracked promise is pending. */
export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0);

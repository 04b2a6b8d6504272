import { useSyncExternalStore } from 'react';
import { listeners } from '#values/listeners.ts';

let pending = 0;
const { subscribe, notify } = listeners();
const change = (by: number) => {
  pending += by;
  notify();
};

/** Counts a wait, so that the progress bar shows until it ends, however it ends. */
export const trackLoading = <T>(wait: Promise<T>): Promise<T> => {
  change(1);
  const done = () => change(-1);
  wait.then(done, done);
  return wait;
};

/** Whether something tracked is under way. */
export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0);

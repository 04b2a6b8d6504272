import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  pending += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

import { useSyncExternalStore } from 'react';
import { hasHost } from '../bridge/bridge.ts';

/** Nobody tells of an entry that a page adds to the history itself; so the steps do. */
const added = 'webview:step';

export const tellOfStep = (): void => {
  window.dispatchEvent(new Event(added));
};

const subscribe = (listener: () => void) => {
  window.addEventListener(added, listener);
  return () => window.removeEventListener(added, listener);
};

/** Whether a way back leads anywhere: to the app, or in a plain browser to the page or step before. */
export const useCanGoBack = (): boolean => useSyncExternalStore(subscribe, () => hasHost() || history.length > 1);

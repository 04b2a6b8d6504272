import { useSyncExternalStore } from 'react';
import { hasHost } from '../bridge/bridge.ts';

/** The browser fires no event when a page adds a history entry itself, so the steps fire this one. */
const added = 'webview:step';

export const tellOfStep = (): void => {
  window.dispatchEvent(new Event(added));
};

const subscribe = (listener: () => void) => {
  window.addEventListener(added, listener);
  return () => window.removeEventListener(added, listener);
};

/** Whether going back leads anywhere: to the app, or in a plain browser to the page or step before. */
export const useCanGoBack = (): boolean => useSyncExternalStore(subscribe, () => hasHost() || history.length > 1);

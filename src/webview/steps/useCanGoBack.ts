import { useSyncExternalStore } from 'react';
import { hasHost } from '../bridge/bridge.ts';

/** The browser fires no event when a page adds a history entry itself, so the steps fire this one. */
const stepEvent = 'webview:step';

export const notifyStep = (): void => {
  window.dispatchEvent(new Event(stepEvent));
};

const subscribe = (listener: () => void) => {
  window.addEventListener(stepEvent, listener);
  return () => window.removeEventListener(stepEvent, listener);
};

/** Whether going back leads anywhere: to the app, or in a plain browser to the page or step before. */
export const useCanGoBack = (): boolean => useSyncExternalStore(subscribe, () => hasHost() || history.length > 1);

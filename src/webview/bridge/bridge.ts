import { useEffect, useEffectEvent } from 'react';
import { findHost } from './hosts.ts';
import { type Envelope, type HostMessage, type PageEvent, readMessage } from './messages.ts';

type Listener = (message: HostMessage) => boolean;

declare global {
  interface Window {
    /** Takes the app's messages: `uskWebview.receive({ type: 'back' })`. Returns whether the page handled it. */
    uskWebview?: { receive(message: unknown): boolean };
  }
}

/** A host may be injected a moment after the page's first script; events wait here until then. */
const unsent: Envelope[] = [];
const unsentLimit = 20;
const listeners = new Set<Listener>();
let origins: readonly string[] = [];

const flush = () => {
  const post = findHost(window, origins);
  if (!post) return;
  for (const envelope of unsent.splice(0)) {
    try {
      post(envelope);
    } catch (error) {
      // An app may throw at an event it does not know. Report the error: rethrown, it would crash the whole page.
      reportError(error);
    }
  }
};

/** Handles a message of the app. The page's back arrow sends one too, so that it does the same as the phone's. */
export const receive = (message: unknown): boolean => {
  const parsed = readMessage(message);
  if (!parsed) return false;
  // The newest listener first: a dialog is asked before the page beneath it.
  if ([...listeners].reverse().some((listener) => listener(parsed))) return true;
  if (parsed.type === 'back') leave();
  return false;
};

/** Sends an event to the host. Without a host, the last few events wait for one. */
export const tell = (event: PageEvent): void => {
  const page = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  unsent.push({ source: 'usk-webview', version: 1, page, ...event });
  if (unsent.length > unsentLimit) unsent.shift();
  flush();
};

/** Leaves the page: the app closes it; a plain browser goes back to the page before. */
export const leave = (): void => {
  tell({ event: 'close' });
  if (!hasHost()) history.back();
};

/** Whether a host hears `tell`; the pages then show a way to close themselves. */
export const hasHost = (): boolean => findHost(window, origins) !== undefined;

/** Listens to the host's messages until the returned function is called. A listener returns true if it handled one. */
export const listen = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Opens the bridge. `openerOrigins` are the origins that may open this page in a window;
 * messages from any other window are ignored.
 */
export const connectBridge = (openerOrigins: readonly string[] = []): void => {
  origins = openerOrigins;
  window.uskWebview = { receive };
  window.addEventListener('message', onMessage);
  window.addEventListener('flutterInAppWebViewPlatformReady', flush);
  flush();
};

const onMessage = ({ origin, source, data }: MessageEvent) => {
  if (source !== null && source === window.opener && origins.includes(origin)) receive(data);
};

/** Handles the app's `back` while the component is mounted; return true to keep it from earlier handlers. */
export const useBack = (handle: () => boolean): void => {
  const onBack = useEffectEvent(handle);
  useEffect(() => listen(({ type }) => type === 'back' && onBack()), []);
};

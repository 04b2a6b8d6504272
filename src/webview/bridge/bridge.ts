import { useEffect, useEffectEvent } from 'react';
import { findHost } from './hosts.ts';
import { type Envelope, type HostMessage, type PageEvent, readMessage } from './messages.ts';

type Listener = (message: HostMessage) => boolean;

declare global {
  interface Window {
    /** Where the app's messages enter: `uskWebview.receive({ type: 'back' })`. Answers whether the page dealt with it. */
    uskWebview?: { receive(message: unknown): boolean };
  }
}

/** A host may be injected a moment after the page's first script; what was said before waits here. */
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
      // An app may throw at an event it does not know: thrown on, it would take the whole page. Whoever watches hears of it.
      reportError(error);
    }
  }
};

/** What the app says; also how the page's own back arrow does the same as the phone's. */
export const receive = (message: unknown): boolean => {
  const known = readMessage(message);
  if (!known) return false;
  // The newest listener first: a dialog is asked before the page beneath it.
  if ([...listeners].reverse().some((listener) => listener(known))) return true;
  if (known.type === 'back') leave();
  return false;
};

/** Tells the host, in its own way. Without any host the last few events wait for one. */
export const tell = (event: PageEvent): void => {
  const page = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  unsent.push({ source: 'usk-webview', version: 1, page, ...event });
  if (unsent.length > unsentLimit) unsent.shift();
  flush();
};

/** Done here, or wanting out: the app closes the page; in a plain browser the page before comes back. */
export const leave = (): void => {
  tell({ event: 'close' });
  if (!hasHost()) history.back();
};

/** Whether anything hears `tell`; the pages then show a way to close themselves. */
export const hasHost = (): boolean => findHost(window, origins) !== undefined;

/** Hears the host's messages until the returned function is called. A listener answers true when it dealt with one. */
export const listen = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Opens the bridge. `openerOrigins` are the origins that may hold this page in a window of theirs;
 * messages of any other window are not read.
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

/** Deals with the app's `back` while the component is there; answer true to keep it from whoever came before. */
export const useBack = (handle: () => boolean): void => {
  const onBack = useEffectEvent(handle);
  useEffect(() => listen(({ type }) => type === 'back' && onBack()), []);
};

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { listeners } from '#values/listeners.ts';
import { type Envelope, type HostMessage, type PageEvent, readMessage } from './messages.ts';

type Post = (envelope: Envelope) => void;
type Poster = { readonly postMessage?: (message: unknown) => void };

/** What the known hosts put on the window. Members are looked up when they are used: some arrive late. */
interface HostWindow {
  readonly ReactNativeWebView?: Poster;
  readonly flutter_inappwebview?: { callHandler?: (name: string, ...args: unknown[]) => unknown };
  /** An Android JavaScript interface, or a JavaScript channel of Flutter's webview. */
  readonly UskBridge?: Poster;
  readonly webkit?: { messageHandlers?: { uskBridge?: Poster } };
  readonly opener?: { postMessage(message: unknown, targetOrigin: string): void } | null;
}

/** An older app may use that name for something without `postMessage`, which is then not a host. */
const posting = (host: Poster | undefined, pack: (envelope: Envelope) => unknown): Post | undefined =>
  typeof host?.postMessage === 'function' ? (envelope) => host.postMessage?.(pack(envelope)) : undefined;

/** The ways to reach a host, in the order they are tried; each is undefined where its host is missing. */
const ways: readonly ((host: HostWindow, openerOrigins: readonly string[]) => Post | undefined)[] = [
  ({ ReactNativeWebView: host }) => posting(host, JSON.stringify),
  ({ flutter_inappwebview: host }) => {
    const callHandler = host?.callHandler;
    return callHandler && ((envelope) => void callHandler.call(host, 'uskBridge', envelope));
  },
  ({ UskBridge: host }) => posting(host, JSON.stringify),
  ({ webkit }) => posting(webkit?.messageHandlers?.uskBridge, (envelope) => envelope),
  ({ opener }, origins) => {
    if (!opener || origins.length === 0) return undefined;
    // The browser delivers it only to a window of an allowed origin.
    return (envelope) => {
      for (const origin of origins) opener.postMessage(envelope, origin);
    };
  },
];

/** The way to reach this page's host, or undefined when there is none (yet). */
const findHost = (host: HostWindow, openerOrigins: readonly string[]): Post | undefined =>
  ways.map((way) => way(host, openerOrigins)).find((post) => post !== undefined);

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
const messageListeners = new Set<Listener>();
let origins: readonly string[] = [];

const { subscribe, notify } = listeners();

const flush = () => {
  const post = findHost(window, origins);
  if (!post) return;
  // It may have just come, and the page can be closed from now on.
  notify();
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
  if ([...messageListeners].reverse().some((listener) => listener(parsed))) return true;
  if (parsed.type === 'back') leave();
  return false;
};

/** Sends an event to the host. Without a host, the last few events wait for one. */
export const sendEvent = (event: PageEvent): void => {
  const page = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  unsent.push({ source: 'usk-webview', version: 1, page, ...event });
  if (unsent.length > unsentLimit) unsent.shift();
  flush();
};

/** Leaves the page: the app closes it; a plain browser goes back to the page before. */
export const leave = (): void => {
  sendEvent({ event: 'close' });
  if (!hasHost()) history.back();
};

/** Whether a host hears `tell`; the pages then show a way to close themselves. */
export const hasHost = (): boolean => findHost(window, origins) !== undefined;

/** Listens to the host's messages until the returned function is called. A listener returns true if it handled one. */
export const listen = (listener: Listener): (() => void) => {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
};

/** Opens the bridge. Of other windows, only an opener from one of these origins is heard. */
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

/** The browser fires no event when a page adds a history entry itself, so the steps call this. */
export const notifyStep = notify;

/** Whether going back leads anywhere: to the app, or in a plain browser to the page or step before. */
export const useCanGoBack = (): boolean => useSyncExternalStore(subscribe, () => hasHost() || history.length > 1);

import type { Envelope } from './messages.ts';

type Post = (envelope: Envelope) => void;
type Poster = { postMessage?: (message: unknown) => void };

/** What the known hosts put on the window. Members are looked up when they are used: some arrive late. */
interface HostWindow {
  ReactNativeWebView?: Poster;
  flutter_inappwebview?: { callHandler?: (name: string, ...args: unknown[]) => unknown };
  /** An Android JavaScript interface, or a JavaScript channel of Flutter's webview. */
  UskBridge?: Poster;
  webkit?: { messageHandlers?: { uskBridge?: Poster } };
  opener?: { postMessage(message: unknown, targetOrigin: string): void } | null;
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
export const findHost = (host: HostWindow, openerOrigins: readonly string[]): Post | undefined => {
  for (const way of ways) {
    const post = way(host, openerOrigins);
    if (post) return post;
  }
  return undefined;
};

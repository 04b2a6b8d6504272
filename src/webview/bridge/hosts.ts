import type { Envelope } from './messages.ts';

type Post = (envelope: Envelope) => void;
type Poster = { postMessage?: (message: unknown) => void };

/** What the known hosts put on the window. Every member is looked up at the time of use: some arrive late. */
interface HostWindow {
  ReactNativeWebView?: Poster;
  flutter_inappwebview?: { callHandler?: (name: string, ...args: unknown[]) => unknown };
  /** An Android JavaScript interface, or a JavaScript channel of Flutter's own webview. */
  UskBridge?: Poster;
  webkit?: { messageHandlers?: { uskBridge?: Poster } };
  opener?: { postMessage(message: unknown, targetOrigin: string): void } | null;
}

/** An app of an older version may have put something else there by that name: it hears nothing, and is no host. */
const posting = (host: Poster | undefined, pack: (envelope: Envelope) => unknown): Post | undefined =>
  typeof host?.postMessage === 'function' ? (envelope) => host.postMessage?.(pack(envelope)) : undefined;

/** Each way to reach a host, in the order they are tried; undefined where this host is not there. */
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
    // Only a window of an allowed origin receives it: the browser compares, not we.
    return (envelope) => {
      for (const origin of origins) opener.postMessage(envelope, origin);
    };
  },
];

/** The way to reach the host that holds this page, or undefined when there is none (yet). */
export const findHost = (host: HostWindow, openerOrigins: readonly string[]): Post | undefined => {
  for (const way of ways) {
    const post = way(host, openerOrigins);
    if (post) return post;
  }
  return undefined;
};

import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';

/** What a page says to the app that holds it. docs/webview.md is the app developer's copy of this file. */
export type PageEvent =
  /** The page is usable. */
  | { event: 'ready' }
  /** Whether something typed is not saved yet. */
  | { event: 'dirty'; dirty: boolean }
  /** The API has confirmed a write. */
  | { event: 'saved' }
  /** The person is done or wants to leave: close the page. */
  | { event: 'close' }
  /** There is no token, or the API refused it: answer with a `token` message. */
  | { event: 'needAuth'; reason: 'missing' | 'expired' }
  /** Something failed that the page cannot recover from. `message` is for people and holds none of their data. */
  | { event: 'error'; message: string };

/** What is sent: the event, its source and its page (`edit-profile`). */
export type Envelope = PageEvent & { source: 'usk-webview'; version: 1; page: string };

/** What the app says to the page. */
export type HostMessage = { readonly type: 'token'; readonly token: string } | { readonly type: 'back' };

/** Reads a message of the app, an object or JSON text; undefined for anything else. */
export const readMessage = (message: unknown): HostMessage | undefined => {
  const value = typeof message === 'string' ? parseJson(message) : message;
  if (!isObject(value)) return undefined;
  if (value.type === 'back') return { type: 'back' };
  if (value.type === 'token' && typeof value.token === 'string') return { type: 'token', token: value.token };
  return undefined;
};

import { isObject } from '#values/object.ts';

/** What a page says to the app that holds it. docs/webview.md is the app developer's copy of this file. */
export type PageEvent =
  /** The page is usable. */
  | { event: 'ready' }
  /** There is, or is no longer, something typed that is not saved. */
  | { event: 'dirty'; dirty: boolean }
  /** The API has confirmed a write. */
  | { event: 'saved' }
  /** The person is done, or wants out: close the page. */
  | { event: 'close' }
  /** There is no token, or the API refused it: answer with a `token` message. */
  | { event: 'needAuth'; reason: 'missing' | 'expired' }
  /** Something failed that the page could not mend. `message` is meant for people and holds no data of theirs. */
  | { event: 'error'; message: string };

/** What goes over the wire: the event, who says it, and on which page (`edit-profile`). */
export type Envelope = PageEvent & { source: 'usk-webview'; version: 1; page: string };

/** What the app says to the page. */
export type HostMessage = { type: 'token'; token: string } | { type: 'back' };

/** Reads a message of the app, given as an object or as JSON text; undefined for anything else. */
export const readMessage = (message: unknown): HostMessage | undefined => {
  let value = message;
  if (typeof message === 'string') {
    try {
      value = JSON.parse(message);
    } catch {
      return undefined;
    }
  }
  if (!isObject(value)) return undefined;
  if (value.type === 'back') return { type: 'back' };
  if (value.type === 'token' && typeof value.token === 'string') return { type: 'token', token: value.token };
  return undefined;
};

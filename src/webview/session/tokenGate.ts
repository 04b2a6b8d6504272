import { renewUrlToken, urlToken } from '#session/urlToken.ts';
import { listeners } from '#values/listeners.ts';
import { listen, tell } from '../bridge/bridge.ts';

export type TokenIssue = 'missing' | 'expired';

let ended: TokenIssue | undefined;
let waiting: (() => void)[] = [];
const { subscribe, notify } = listeners();

const set = (issue: TokenIssue | undefined) => {
  ended = issue;
  notify();
};

/** Tells the app that a token is wanted, and resolves when a fresh one has come. */
export const untilToken = (issue: TokenIssue): Promise<void> => {
  const fresh = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  if (!ended) {
    set(issue);
    tell({ event: 'needAuth', reason: issue });
  }
  return fresh;
};

/** Takes tokens from the app, whether asked for or not. */
export const openTokenGate = (): (() => void) =>
  listen((message) => {
    if (message.type !== 'token') return false;
    // The very token that was refused is no fresh one: taken, it would be refused and asked for again without end.
    if (ended === 'expired' && message.token === urlToken()) return false;
    if (!renewUrlToken(message.token)) return false;
    const goOn = waiting;
    waiting = [];
    set(undefined);
    for (const resolve of goOn) resolve();
    return true;
  });

/** Why no call can be made just now, if so. */
export const tokenIssue = (): TokenIssue | undefined => ended;

/** Calls back when that changes. */
export const onTokenIssue = subscribe;

import { renewUrlToken } from '#session/urlToken.ts';
import { listeners } from '#values/listeners.ts';
import { listen, tell } from '../bridge/bridge.ts';

export type TokenIssue = 'missing' | 'expired';

let ended: TokenIssue | undefined;
/** The token that was refused, if there was one. */
let refused: string | undefined;
let waiting: (() => void)[] = [];
const { subscribe, notify } = listeners();

const set = (issue: TokenIssue | undefined) => {
  ended = issue;
  notify();
};

const goOn = () => {
  const fresh = waiting;
  waiting = [];
  set(undefined);
  for (const resolve of fresh) resolve();
};

/** Tells the app that a token is wanted in the place of that one, and resolves when a fresh one has come. */
export const untilToken = (issue: TokenIssue, old: string | undefined): Promise<void> => {
  const fresh = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  if (!ended) {
    refused = old;
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
    if (ended && message.token === refused) return false;
    if (!renewUrlToken(message.token)) return false;
    goOn();
    return true;
  });

/** Goes on where a log-in in another tab has brought a token. */
export const takeToken = (token: string | undefined): void => {
  if (ended && token !== undefined && token !== refused) goOn();
};

/** Why no call can be made just now, if so. */
export const tokenIssue = (): TokenIssue | undefined => ended;

/** Calls back when that changes. */
export const onTokenIssue = subscribe;

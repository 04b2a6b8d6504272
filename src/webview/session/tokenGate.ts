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

/** Asks the app for a token in place of `old`, and resolves when a fresh one has arrived. */
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
    // The refused token again would be refused and asked for without end.
    if (ended && message.token === refused) return false;
    if (!renewUrlToken(message.token)) return false;
    goOn();
    return true;
  });

/** Goes on with a token from a log-in in another tab. */
export const takeToken = (token: string | undefined): void => {
  if (ended && token !== undefined && token !== refused) goOn();
};

/** Why no call can be made now, if so. */
export const tokenIssue = (): TokenIssue | undefined => ended;

/** Calls back when that changes. */
export const onTokenIssue = subscribe;

import { renewUrlToken } from '#session/urlToken.ts';
import { listeners } from '#values/listeners.ts';
import { listen, sendEvent } from '../bridge/bridge.ts';

export type TokenIssue = 'missing' | 'expired';

let currentIssue: TokenIssue | undefined;
/** The token that was refused, if there was one. */
let refused: string | undefined;
let waiting: (() => void)[] = [];
const { subscribe, notify } = listeners();

const set = (issue: TokenIssue | undefined) => {
  currentIssue = issue;
  notify();
};

const resume = () => {
  const resolvers = waiting;
  waiting = [];
  set(undefined);
  for (const resolve of resolvers) resolve();
};

/** Asks the app for a token in place of `old`, and resolves when a fresh one has arrived. */
export const untilToken = (issue: TokenIssue, old: string | undefined): Promise<void> => {
  const newToken = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  if (!currentIssue) {
    refused = old;
    set(issue);
    sendEvent({ event: 'needAuth', reason: issue });
  }
  return newToken;
};

/** Takes tokens from the app, whether asked for or not. */
export const openTokenGate = (): (() => void) =>
  listen((message) => {
    if (message.type !== 'token') return false;
    // The refused token again would be refused and asked for without end.
    if (currentIssue && message.token === refused) return false;
    if (!renewUrlToken(message.token)) return false;
    resume();
    return true;
  });

/** Goes on with a token from a log-in in another tab. */
export const takeToken = (token: string | undefined): void => {
  if (currentIssue && token !== undefined && token !== refused) resume();
};

/** Why no call can be made now, if so. */
export const tokenIssue = (): TokenIssue | undefined => currentIssue;

/** Calls back when that changes. */
export const onTokenIssue = subscribe;

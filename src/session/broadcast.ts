import type { UserId } from './sessionValues.ts';
import { withStorage } from './withStorage.ts';

export const loggedIn = 'loggedIn';
export const loggedOut = 'loggedOut';

const keyOf = (event: string, user: UserId): string => `${event}:${user}`;

/**
 * Tells the other tabs of this browser. By local storage: it is heard at once on every address, plain http as well, and
 * a tab that slept or was thrown away still reads it when it wakes. A browser that blocks its storage keeps no cookies
 * either, so that each tab has a session of its own.
 */
export const broadcast = (event: typeof loggedIn | typeof loggedOut, user: UserId): void =>
  withStorage(() => localStorage.setItem(keyOf(event, user), String(Date.now())));

/** When that person last logged out on purpose, in any tab of this browser, ms; 0: never. */
export const loggedOutAt = (user: UserId): number =>
  withStorage(() => Number(localStorage.getItem(keyOf(loggedOut, user)) ?? 0), 0);

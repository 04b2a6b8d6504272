import type { UserId } from './session.ts';
import { withStorage } from './withStorage.ts';

export const loggedIn = 'loggedIn';
export const loggedOut = 'loggedOut';

const keyOf = (event: string, user: UserId): string => `${event}:${user}`;

/**
 * Tells the other tabs of this browser, by local storage: it works on every address, plain http too, and a tab that was
 * asleep or discarded reads it when it wakes. A browser that blocks storage keeps no cookies either, so each of its
 * tabs has a session of its own.
 */
export const broadcast = (event: typeof loggedIn | typeof loggedOut, user: UserId): void =>
  withStorage(() => localStorage.setItem(keyOf(event, user), String(Date.now())));

/** When that person last logged out deliberately, in any tab of this browser, ms; 0: never. */
export const loggedOutAt = (user: UserId): number =>
  withStorage(() => Number(localStorage.getItem(keyOf(loggedOut, user)) ?? 0), 0);

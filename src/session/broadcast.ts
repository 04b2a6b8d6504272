export const loggedIn = 'loggedIn';
export const loggedOut = 'loggedOut';

const keyOf = (event: string, user: number): string => `${event}:${user}`;

/**
 * Tells the other tabs of this browser. By local storage: it is heard at once on every address, plain http as well, and
 * a tab that slept or was thrown away still reads it when it wakes.
 */
export const broadcast = (event: typeof loggedIn | typeof loggedOut, user: number): void => {
  try {
    localStorage.setItem(keyOf(event, user), String(Date.now()));
  } catch {
    // Blocked: such a browser keeps no cookies either, so that each tab has a session of its own.
  }
};

/** When that person last logged out on purpose, in any tab of this browser, ms; 0: never. */
export const loggedOutAt = (user: number): number => {
  try {
    return Number(localStorage.getItem(keyOf(loggedOut, user)) ?? 0);
  } catch {
    return 0;
  }
};

import { broadcast, loggedOut } from './broadcast.ts';
import { dropDrafts } from './drafts.ts';
import { forgetOwner, ownership, pageOwner } from './owner.ts';
import { clearSession, session, sessionChanged } from './session.ts';
import { withStorage } from './withStorage.ts';

/** Forgets the session and its drafts. Other tabs are not told: they may wait for the same person. */
export const endSession = (): void => {
  const currentOwnership = ownership();
  forgetOwner();
  // Only that person may end another person's session.
  if (currentOwnership !== 'other') clearSession();
  dropDrafts('nobody');
};

/**
 * Logs out on this device without asking. Deliberate, so it ends all tabs of that person in this browser, even with
 * unsaved forms: the next person here must find nothing. Only the form in this tab has asked before.
 */
export const logoutHere = (): void => {
  const user = pageOwner() ?? session()?.id_user;
  endSession();
  // After the cookies are gone, because the listeners read them.
  if (user !== undefined) broadcast(loggedOut, user);
};

let loggingOut = false;

/** Whether a log-out is under way or done: then nobody is asked to log in again. */
export const isLoggingOut = (): boolean => loggingOut || pageOwner() === undefined;

/** Set while a log-out waits for the API's response. */
export const setLoggingOut = (value: boolean): void => {
  loggingOut = value;
  sessionChanged();
};

const logoutElsewhereKey = 'loggedOutElsewhere';

/** Lets the login page tell the reason, even after a reload. If storage is blocked, it says nothing. */
export const rememberLogoutElsewhere = (): void =>
  withStorage(() => sessionStorage.setItem(logoutElsewhereKey, 'true'));

/** Whether a log-out in another tab ended this one. Returns it once. */
export const takeLogoutElsewhere = (): boolean =>
  withStorage(() => {
    const wasSet = sessionStorage.getItem(logoutElsewhereKey) !== null;
    sessionStorage.removeItem(logoutElsewhereKey);
    return wasSet;
  }, false);

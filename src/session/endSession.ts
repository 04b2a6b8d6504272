import { broadcast, loggedOut } from './broadcast.ts';
import { dropDrafts } from './drafts.ts';
import { forgetOwner, ownership, pageOwner } from './owner.ts';
import { clearSession, session, sessionChanged } from './session.ts';
import { withStorage } from './withStorage.ts';

/** Forgets the session and what was typed in it. Other tabs are not told: theirs may wait for the same person. */
export const endSession = (): void => {
  const ownershipNow = ownership();
  forgetOwner();
  // Another person's session is theirs to end.
  if (ownershipNow !== 'other') clearSession();
  dropDrafts('nobody');
};

/**
 * Logs out on this device and asks nobody. On purpose, so it ends all tabs of that person in this browser, one with an
 * unsaved form too: whoever sits down here next is to find nothing. Only the form in this tab has asked before.
 */
export const logoutHere = (): void => {
  const user = pageOwner() ?? session()?.id_user;
  endSession();
  // After the cookies are gone: who hears of it looks at them.
  if (user !== undefined) broadcast(loggedOut, user);
};

let loggingOut = false;

/** Whether somebody is on their way out, until the API keeps them: they are not asked in again meanwhile. */
export const isLoggingOut = (): boolean => loggingOut || pageOwner() === undefined;

/** A log-out is on its way to the API, or has its answer. */
export const setLoggingOut = (now: boolean): void => {
  loggingOut = now;
  sessionChanged();
};

const elsewhere = 'loggedOutElsewhere';

/** The login page is to say why it came, after a reload as well; where storage is blocked it comes without a word. */
export const rememberLogoutElsewhere = (): void => withStorage(() => sessionStorage.setItem(elsewhere, 'true'));

/** Whether this tab was ended by a log-out in another one, once. */
export const takeLogoutElsewhere = (): boolean =>
  withStorage(() => {
    const was = sessionStorage.getItem(elsewhere) !== null;
    sessionStorage.removeItem(elsewhere);
    return was;
  }, false);

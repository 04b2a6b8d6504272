import { broadcast, loggedOut } from './broadcast.ts';
import { dropDrafts } from './drafts.ts';
import { forgetOwner, ownership, pageOwner } from './owner.ts';
import { clearSession, session } from './session.ts';

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

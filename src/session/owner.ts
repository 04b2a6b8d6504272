import { loggedOutAt } from './broadcast.ts';
import { dropDrafts } from './drafts.ts';
import { keptInMemory, session, type UserId } from './session.ts';
import { urlToken } from './urlToken.ts';

interface Owner {
  readonly id: UserId;
  /** Their last log-out before they came here. A later one ends this page. */
  readonly loggedOutAt: number;
}

/** Whose work is on this page. Cookies cannot tell: all tabs share them, and anybody may log in from another one. */
let owner: Owner | undefined;

/** Makes the logged-in person, if any, the owner of the page: at its start and at a log-in. */
export const claimPage = (): void => {
  if (urlToken() !== undefined) return;
  const values = session();
  owner = values && { id: values.id_user, loggedOutAt: loggedOutAt(values.id_user) };
  // The tab is theirs now, so other people's drafts must go.
  if (owner) dropDrafts(owner.id);
};

/** Leaves the page without an owner: after a log-out, and on the login page. */
export const forgetOwner = (): void => {
  owner = undefined;
};

/** The id of the page's owner, even when their session has run out. */
export const pageOwner = (): UserId | undefined => owner?.id;

/**
 * How the page's owner relates to the current session.
 * - `nobody`: nobody has worked here since the page was opened or since the last log-out.
 * - `own`: it is theirs, also with a new token from a log-in in another tab.
 * - `other`: somebody else has logged in.
 * - `loggedOut`: they have logged out in another tab.
 * - `expired`: it ran out; the same person may continue after a log-in.
 */
type Ownership = 'nobody' | 'own' | 'other' | 'loggedOut' | 'expired';

/** A page with a token in its URL acts for the token's owner, whatever happens to the session. */
export const ownership = (): Ownership => {
  if (urlToken() !== undefined) return 'own';
  if (!owner) return 'nobody';
  const values = session();
  if (values && values.id_user !== owner.id) return 'other';
  // Cookies are from a log-in after any log-out. A session in memory does not notice a log-out in another tab.
  if (values && !keptInMemory()) return 'own';
  if (loggedOutAt(owner.id) !== owner.loggedOutAt) return 'loggedOut';
  return values ? 'own' : 'expired';
};

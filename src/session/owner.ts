import { loggedOutAt } from './broadcast.ts';
import { dropDrafts } from './drafts.ts';
import { keptInMemory, session } from './session.ts';
import type { UserId } from './sessionValues.ts';
import { urlToken } from './urlToken.ts';

interface Owner {
  readonly id: UserId;
  /** Their last log-out when they came here; another one since ends this page. */
  readonly loggedOutAt: number;
}

/** Whose work is on this page. The cookies cannot say: they belong to all tabs, and another person may come in one. */
let owner: Owner | undefined;

/** The page is of the person who is logged in, if anybody: when it starts, and at a log-in. */
export const claimPage = (): void => {
  if (urlToken() !== undefined) return;
  const values = session();
  owner = values && { id: values.id_user, loggedOutAt: loggedOutAt(values.id_user) };
  // The tab is theirs now: what somebody else has typed in it is not for them.
  if (owner) dropDrafts(owner.id);
};

/** The page is nobody's: after a log-out, and on the login page. */
export const forgetOwner = (): void => {
  owner = undefined;
};

/** The id of the person whose page this is, also when their session has run out. */
export const pageOwner = (): UserId | undefined => owner?.id;

/**
 * How the page's owner stands to the session that is there now.
 * - `nobody`: nobody has worked here since the page was opened or since the last log-out.
 * - `own`: it is theirs; a new token of theirs, of a log-in in another tab, as well.
 * - `other`: somebody else has logged in.
 * - `loggedOut`: they have logged out, in another tab.
 * - `expired`: it ran out by itself; the same person may go on after a log-in.
 */
type Ownership = 'nobody' | 'own' | 'other' | 'loggedOut' | 'expired';

/** A page with a token in its address acts for whom that token is, whatever happens to the session. */
export const ownership = (): Ownership => {
  if (urlToken() !== undefined) return 'own';
  if (!owner) return 'nobody';
  const values = session();
  if (values && values.id_user !== owner.id) return 'other';
  // Cookies that are there again are of a later log-in; a session in this tab's memory has heard of nothing.
  if (values && !keptInMemory()) return 'own';
  if (loggedOutAt(owner.id) !== owner.loggedOutAt) return 'loggedOut';
  return values ? 'own' : 'expired';
};

import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { broadcast, loggedOut } from '#session/broadcast.ts';
import { dropDrafts } from '#session/drafts.ts';
import { forgetOwner, ownership, pageOwner } from '#session/owner.ts';
import { clearSession, session } from '#session/session.ts';
import { uniqueKey } from '#values/uniqueKey.ts';

/** What the page shows of a log-out, whichever button asked for it. */
export interface LogoutScreen {
  /** Whether what is not saved may be left. */
  readonly mayLeave: () => Promise<boolean>;
  /** A success notice. */
  readonly success: (message: string) => void;
  /** An error notice; it offers to log out on this device only. */
  readonly failure: (message: string, logoutHere: () => void) => void;
}

let page: LogoutScreen | undefined;
let leaving = false;

/** The page shows how a log-out goes, until the returned function is called. */
export const onLogout = (given: LogoutScreen): (() => void) => {
  page = given;
  return () => {
    if (page === given) page = undefined;
  };
};

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

const attempt = async (done: () => void): Promise<void> => {
  if (page && !(await page.mayLeave())) return;
  try {
    const { paths } = await loadSettings();
    const { message } = await call(
      {
        verb: 'POST',
        path: paths.logout,
        body: { id_user: session()?.id_user ?? 0 },
        idempotencyKey: uniqueKey(),
        // Who wants to leave is not asked to log in first.
        renewable: false,
      },
      replies.done,
    );
    logoutHere();
    page?.success(message);
    done();
  } catch (failure) {
    const message = failure instanceof ApiError ? failure.message : 'errors.reply.unknown';
    page?.failure(message, () => {
      logoutHere();
      done();
    });
  }
};

/**
 * Logs out as the specification has it: the API says whether it is done, and its message is shown either way.
 * @returns a promise that stays open where the person stays. On one that resolves react-admin forgets everything and
 * leads away, and one that rejects nobody catches.
 */
export const logout = (): Promise<void> =>
  new Promise((resolve) => {
    // Pressed twice: the first one leads away.
    if (leaving) return;
    leaving = true;
    void attempt(resolve).finally(() => {
      leaving = false;
    });
  });

import type { AuthProvider } from 'react-admin';
import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import type { LogoutSession } from '#api/contract/bodies.ts';
import { logoutBody, messages, replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { Registry } from '#schema/registry.ts';
import { isStaff, role } from '#session/account.ts';
import { endSession, logoutHere, setLoggingOut } from '#session/endSession.ts';
import { claimPage, ownership, pageOwner } from '#session/owner.ts';
import { rememberPageAfterLogin } from '#session/pageAfterLogin.ts';
import { logoutScreen, reauthentication } from '#session/pagePrompts.ts';
import { session } from '#session/session.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { type Credentials, logIn } from './logIn.ts';

let isPending = false;

/** The API's message about the log-out; '' if the API has no such call. */
const requestLogout = async (user: LogoutSession): Promise<string> => {
  const { paths, lacks } = await loadSettings();
  if (lacks.includes('logout')) return '';
  const { message } = await call(
    {
      verb: 'POST',
      path: paths.logout,
      body: logoutBody(user),
      idempotencyKey: uniqueKey(),
      // Nobody who logs out should have to log in first.
      renewable: false,
    },
    replies.done,
  );
  return message;
};

const attempt = async (done: () => void): Promise<void> => {
  if ((await logoutScreen.now()?.mayLeave()) === false) return;
  setLoggingOut(true);
  try {
    // Without a session there is nobody to log out at the API.
    const user = session();
    const message = user ? await requestLogout(user) : '';
    logoutHere();
    logoutScreen.now()?.success(message);
    done();
  } catch (failure) {
    const message = failure instanceof ApiError ? failure.message : 'errors.reply.unknown';
    logoutScreen.now()?.failure(message, () => {
      logoutHere();
      done();
    });
  } finally {
    setLoggingOut(false);
  }
};

/**
 * Logs out as the specification says: the API decides whether it succeeds, and its message is shown either way.
 * @returns a promise that stays pending if the person stays: react-admin leaves the page when it resolves, and does not
 * catch it when it rejects.
 */
export const logout = (): Promise<void> =>
  new Promise((resolve) => {
    // Pressed twice: the first press is under way.
    if (isPending) return;
    isPending = true;
    void attempt(resolve).finally(() => {
      isPending = false;
    });
  });

const loginPage = '/login';

/** Answers react-admin's questions about the session. */
export const authProvider = (registry: Registry): AuthProvider => {
  /** The last token that the API has finally refused. */
  let refused: string | undefined;

  return {
    login: (credentials: Credentials) => logIn(credentials),

    /**
     * Called by a person, or by react-admin after a failed check: then nobody is logged in, somebody else is, or the
     * API has refused the token, and it only clears the session. A button passes no parameters, which tells a person's
     * click even after the session has expired: unsaved input is asked about.
     */
    async logout(params: unknown) {
      const token = session()?.access_token;
      const isDeliberate = params === null && ownership() === 'expired';
      if (!isDeliberate && (token === undefined || token === refused || ownership() === 'other')) endSession();
      else await logout();
    },

    async checkAuth() {
      if (session()) {
        if (pageOwner() === undefined) claimPage();
        return;
      }
      const { pathname, search, hash } = window.location;
      if (pathname !== '/' && pathname !== loginPage) rememberPageAfterLogin(pathname + search + hash);
      // Nobody was here yet, so the login page shows no message.
      throw Object.assign(new Error('ra.notification.logged_out'), {
        redirectTo: loginPage,
        ...(pageOwner() !== undefined ? {} : { message: false }),
      });
    },

    /** Ends the session after a 401, unless the person has logged in again meanwhile. A 403 is a message like any other. */
    async checkError(error: { readonly status?: number; readonly message?: string }) {
      if (error.status !== 401 && error.message !== messages.tokenMissing) return;
      // They have, as they were asked to, and something else is refused, such as the signature of a page that is older
      // than the secret. A log-out would delete the drafts and mend nothing, and react-admin would call the save a success.
      if (error instanceof ApiError && session() && reauthentication.now()) return;
      // After a deliberate log-out react-admin must not log out again: it would resolve the call with nothing, and the
      // screen that is being left would render without its rows.
      if (ownership() === 'nobody' && !session()) return;
      refused = session()?.access_token;
      throw new Error('ra.notification.logged_out');
    },

    async getIdentity() {
      const values = session();
      if (!values) throw new Error('ra.notification.logged_out');
      const { id_user, name, profile_picture } = values;
      return { id: id_user, fullName: name, ...(profile_picture ? { avatar: profile_picture } : {}) };
    },

    getPermissions: async () => role(),

    /** The API checks for itself. This only keeps the screens from offering what it would refuse. */
    async canAccess({ resource, action, record }) {
      if (!isStaff()) return false;
      const can = registry.find(resource)?.can;
      if (can && ['create', 'clone', 'import'].includes(action)) return can.create;
      if (can && action === 'edit') return record ? can.edit(record) : can.everEdit;
      if (can && action === 'delete') return record ? can.delete(record) : can.everDelete;
      return true;
    },
  };
};

import type { AuthProvider } from 'react-admin';
import { messages } from '#api/contract.ts';
import type { Registry } from '#schema/registry.ts';
import { isStaff, role } from '#session/account.ts';
import { endSession } from '#session/endSession.ts';
import { claimPage, ownership, pageOwner } from '#session/owner.ts';
import { rememberPageAfterLogin } from '#session/pageAfterLogin.ts';
import { session } from '#session/session.ts';
import { type Credentials, logIn } from './logIn.ts';
import { logout } from './logout.ts';

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

    /** A call fails with 401 here only if the person did not log in again. A 403 is a message like any other. */
    async checkError(error: { readonly status?: number; readonly message?: string }) {
      if (error.status !== 401 && error.message !== messages.tokenMissing) return;
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

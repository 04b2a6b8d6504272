import type { AuthProvider } from 'react-admin';
import { messages } from '#api/contract.ts';
import { claimPage, pageOwner } from '#session/owner.ts';
import { session } from '#session/session.ts';
import { rememberWantedPage } from '#session/wantedPage.ts';
import { type Credentials, logIn } from './logIn.ts';
import { endSession } from './logout.ts';

const loginPage = '/login';

/** What react-admin asks about the session. */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => logIn(credentials),

  // Also called when a check fails: it must not ask the API. The menu's Logout is in logout.ts.
  async logout() {
    endSession();
  },

  async checkAuth() {
    if (session()) {
      if (pageOwner() === undefined) claimPage();
      return;
    }
    const { pathname, search, hash } = window.location;
    if (pathname !== '/' && pathname !== loginPage) rememberWantedPage(pathname + search + hash);
    // Nobody was here yet: to the login page without a word of reproach.
    throw Object.assign(new Error('ra.notification.logged_out'), {
      redirectTo: loginPage,
      ...(pageOwner() !== undefined ? {} : { message: false }),
    });
  },

  /** Without a good token a call gets here only when the person did not log in again; a 403 is a message like any other. */
  async checkError(error: { readonly status?: number; readonly message?: string }) {
    if (error.status === 401 || error.message === messages.tokenMissing) throw new Error('ra.notification.logged_out');
  },

  async getIdentity() {
    const values = session();
    if (!values) throw new Error('ra.notification.logged_out');
    const { id_user, name, profile_picture } = values;
    return { id: id_user, fullName: name, ...(profile_picture ? { avatar: profile_picture } : {}) };
  },

  // Holding a token is the one permission that there is.
  async getPermissions() {},
};

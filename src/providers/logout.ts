import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { messages, replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { clearSession, session } from '#session/session.ts';
import { forgetOwner } from './reauthentication.ts';

/** What the menu's Logout shows and where it leads. */
export interface LogoutScreen {
  /** A success notice. */
  readonly success: (message: string) => void;
  /** An error notice; it offers to log out on this device only. */
  readonly failure: (message: string, logoutHere: () => void) => void;
  /** To the login page. */
  readonly leave: () => void;
}

/** Forgets the session on this device and asks nobody. */
export const logoutHere = (): void => {
  clearSession();
  forgetOwner();
};

/** The menu's Logout: the API says whether it is done, and its message is shown either way. */
export const logout = async (screen: LogoutScreen): Promise<void> => {
  try {
    const { paths } = await loadSettings();
    const body = { id_user: session()?.id_user ?? 0 };
    // Who wants to leave is not asked to log in first.
    const { message } = await call({ verb: 'POST', path: paths.logout, body, renewable: false }, replies.done);
    logoutHere();
    screen.success(message);
    screen.leave();
  } catch (failure) {
    const message = failure instanceof ApiError ? failure.message : messages.unknown;
    screen.failure(message, () => {
      logoutHere();
      screen.leave();
    });
  }
};

import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import type { LogoutSession } from '#api/contract/bodies.ts';
import { logoutBody, replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { logoutHere, setLoggingOut } from '#session/endSession.ts';
import { logoutScreen } from '#session/pagePrompts.ts';
import { session } from '#session/session.ts';
import { uniqueKey } from '#values/writeKeys.ts';

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

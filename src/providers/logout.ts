import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import type { Leaving } from '#api/contract/bodies.ts';
import { logoutBody, replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { logoutHere, setLoggingOut } from '#session/endSession.ts';
import { logoutScreen } from '#session/pagePrompts.ts';
import { session } from '#session/session.ts';
import { uniqueKey } from '#values/writeKeys.ts';

let leaving = false;

/** What the API says to it; nothing where it keeps no sessions and has no such call. */
const sayGoodbye = async (who: Leaving): Promise<string> => {
  const { paths, lacks } = await loadSettings();
  if (lacks.includes('logout')) return '';
  const { message } = await call(
    {
      verb: 'POST',
      path: paths.logout,
      body: logoutBody(who),
      idempotencyKey: uniqueKey(),
      // Who wants to leave is not asked to log in first.
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
    // A session that has run out has nobody to say it to.
    const who = session();
    const message = who ? await sayGoodbye(who) : '';
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

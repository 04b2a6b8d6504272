import { call } from '#api/call.ts';
import { loginBody, replies, roleIn } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { rememberRole, rememberSessionEnd } from '#session/account.ts';
import { claimPage, ownership } from '#session/owner.ts';
import { startSession } from '#session/session.ts';

export interface Credentials {
  /** Phone number or e-mail address. */
  readonly username: string;
  readonly password: string;
  /** Gives it up. */
  readonly signal?: AbortSignal;
}

/**
 * Logs in and keeps the session. A page that is nobody's is theirs from now on; one that waits for its owner stays the
 * owner's, whoever logs in. @throws {ApiError} with the API's message.
 */
export const logIn = async ({ username, password, signal }: Credentials): Promise<void> => {
  const { paths, sessionDuration } = await loadSettings();
  const body = loginBody(username, password);
  const { data, meta } = await call({ verb: 'POST', path: paths.login, body, signed: false, signal }, replies.login);
  const given = Number(data.expires_in);
  const duration = given > 0 ? given : sessionDuration;
  // First: who hears of the session looks at both.
  rememberRole(data.id_user, roleIn(meta));
  rememberSessionEnd(data.id_user, Date.now() + duration);
  startSession(data, duration);
  if (ownership() === 'nobody') claimPage();
};

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
  /** Aborts the log-in. */
  readonly signal?: AbortSignal;
}

/**
 * Logs in and stores the session. A page without an owner becomes theirs; one that waits for its owner does not,
 * whoever logs in. @throws {ApiError} with the API's message.
 */
export const logIn = async ({ username, password, signal }: Credentials): Promise<void> => {
  const { paths, sessionDuration } = await loadSettings();
  const body = loginBody(username, password);
  const { data, meta } = await call({ verb: 'POST', path: paths.login, body, signed: false, signal }, replies.login);
  const expiresIn = Number(data.expires_in);
  const duration = expiresIn > 0 ? expiresIn : sessionDuration;
  // Before the session starts, because its listeners read both.
  rememberRole(data.id_user, roleIn(meta));
  rememberSessionEnd(data.id_user, Date.now() + duration);
  startSession(data, duration);
  if (ownership() === 'nobody') claimPage();
};

import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { messages } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import { claimPage, standing } from '#session/owner.ts';
import { startSession } from '#session/session.ts';
import type { SessionValues } from '#session/values.ts';

export interface Credentials {
  /** Phone number or e-mail address. */
  readonly username: string;
  readonly password: string;
}

/**
 * Logs in and keeps the session. A page that is nobody's is theirs from now on; one that waits for its owner stays the
 * owner's, whoever logs in. @throws {ApiError} with the API's message.
 */
export const logIn = async ({ username, password }: Credentials): Promise<void> => {
  const { paths, sessionDuration } = await loadSettings();
  const { data } = await call<(SessionValues & { readonly expires_in?: number }) | undefined>({
    verb: 'POST',
    path: paths.login,
    body: { username, password },
    signed: false,
  });
  if (!data?.access_token) throw new ApiError(200, { message: messages.unknown });
  const duration = Number(data.expires_in);
  startSession(data, duration > 0 ? duration : sessionDuration);
  if (standing() === 'nobody') claimPage();
};

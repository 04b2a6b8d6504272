import { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { metaIn, roleIn } from '#api/contract.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { role, updateRole } from '#session/account.ts';
import { claimPage, ownership } from '#session/owner.ts';
import { reauthentication } from '#session/pagePrompts.ts';
import { session, sessionChanged } from '#session/session.ts';
import { token } from '#session/token.ts';
import { urlToken } from '#session/urlToken.ts';
import { reportOutcome } from './reachability.ts';

let pendingLogin: Promise<void> | undefined;

/**
 * The token that signs. One person's input is never sent with another person's token: a log-in in another tab changes
 * the cookies of this one too. @throws {ApiError} if that happened.
 */
const ownToken = (): string | undefined => {
  if (urlToken() !== undefined) return token();
  if (ownership() === 'nobody') claimPage();
  if (ownership() === 'own') return session()?.access_token;
  // Makes the page check too, and leave or say why: the browser may not have told it.
  sessionChanged();
  // Not a 401, for which react-admin would log out the current user.
  if (ownership() === 'other') throw new ApiError(403, { message: 'errors.otherUser' });
  return undefined;
};

/** Waits for a new session; `ownToken` makes sure whose it is. @throws the failure if there will be none. */
export const renewSession = async (failure: ApiError, refused: string | undefined): Promise<void> => {
  // After a deliberate log-out nobody is asked to log in again.
  if (urlToken() !== undefined || ['nobody', 'loggedOut'].includes(ownership())) throw failure;
  const currentToken = session()?.access_token;
  // Another call or another tab has renewed it meanwhile.
  if (currentToken !== undefined && currentToken !== refused) return;
  const prompt = reauthentication.now();
  if (!prompt) throw failure;
  pendingLogin ??= prompt.ask().finally(() => {
    pendingLogin = undefined;
  });
  await pendingLogin.catch((reason: unknown) => {
    // Not a 401, for which react-admin would log out, which deletes the drafts.
    throw reason instanceof Error ? new ApiError(403, { message: reason.message }) : failure;
  });
};

/** A refusal may tell the token's role. Ignored if another account is current by now. */
const denied = (failure: ApiError, usedToken: string | undefined): void => {
  const newRole = roleIn(metaIn(failure.envelope));
  if (newRole !== undefined && newRole !== role() && usedToken === token()) updateRole(newRole);
};

/** Connects the calls with the session, the language and the page. Once, before the first call. */
export const connectApi = (): void =>
  connect({ token: ownToken, language: currentLanguage, renew: renewSession, denied, reportOutcome });

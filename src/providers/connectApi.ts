import { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { metaIn, roleIn } from '#api/contract.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { learnRole, role } from '#session/account.ts';
import { claimPage, ownership } from '#session/owner.ts';
import { reauthentication } from '#session/pagePrompts.ts';
import { session, sessionChanged } from '#session/session.ts';
import { token } from '#session/token.ts';
import { urlToken } from '#session/urlToken.ts';
import { heard } from './reachability.ts';

let asking: Promise<void> | undefined;

/**
 * The token that signs. One person's input is never sent with another's: a login in another tab changes the cookies
 * of this one as well. @throws {ApiError} when that happened.
 */
const ownToken = (): string | undefined => {
  if (urlToken() !== undefined) return token();
  if (ownership() === 'nobody') claimPage();
  if (ownership() === 'own') return session()?.access_token;
  // The page looks again too, and leaves or says why: a browser may have told it nothing.
  sessionChanged();
  // Not a 401: react-admin would log out the one who is in.
  if (ownership() === 'other') throw new ApiError(403, { message: 'errors.otherUser' });
  return undefined;
};

/**
 * Waits for a new session; `ownToken` sees to it that it is the same person's. @throws the failure when there will be
 * none.
 */
export const renewSession = async (failure: ApiError, refused: string | undefined): Promise<void> => {
  // Who has logged out on purpose is not asked in again.
  if (urlToken() !== undefined || ['nobody', 'loggedOut'].includes(ownership())) throw failure;
  const now = session()?.access_token;
  // Another call, or another tab, has done it meanwhile.
  if (now !== undefined && now !== refused) return;
  const page = reauthentication.now();
  if (!page) throw failure;
  asking ??= page.ask().finally(() => {
    asking = undefined;
  });
  await asking.catch((reason: unknown) => {
    // Not a 401: react-admin would log out, and a log-out takes the drafts along.
    throw reason instanceof Error ? new ApiError(403, { message: reason.message }) : failure;
  });
};

/** The API may say whose token it refuses; another account may be in by now. */
const denied = (failure: ApiError, used: string | undefined): void => {
  const said = roleIn(metaIn(failure.body));
  if (said !== undefined && said !== role() && used === token()) learnRole(said);
};

/** Lets calls know the session and the language, and the page how they went; once, before the first call. */
export const connectApi = (): void =>
  connect({ token: ownToken, language: currentLanguage, renew: renewSession, denied, heard });

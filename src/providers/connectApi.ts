import type { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { metaIn, roleIn } from '#api/contract.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { learnRole, role } from '#session/account.ts';
import { token } from '#session/token.ts';
import { heard } from './reachability.ts';
import { ownToken, renewSession } from './reauthentication.ts';

/** The API may say whose token it refuses; another account may be in by now. */
const denied = (failure: ApiError, used: string | undefined): void => {
  const said = roleIn(metaIn(failure.body));
  if (said !== undefined && said !== role() && used === token()) learnRole(said);
};

/** Lets calls know the session and the language, and the page how they went; once, before the first call. */
export const connectApi = (): void =>
  connect({ token: ownToken, language: currentLanguage, renew: renewSession, denied, heard });

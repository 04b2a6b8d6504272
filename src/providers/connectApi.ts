import { connect } from '#api/connection.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { ownToken, renewSession } from './reauthentication.ts';

/** Lets calls know the session and the language; once, before the first call. */
export const connectApi = (): void => connect({ token: ownToken, language: currentLanguage, renew: renewSession });

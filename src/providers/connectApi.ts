import { connect } from '#api/connection.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { heard } from './reachability.ts';
import { ownToken, renewSession } from './reauthentication.ts';

/** Lets calls know the session and the language, and the page how they went; once, before the first call. */
export const connectApi = (): void =>
  connect({ token: ownToken, language: currentLanguage, renew: renewSession, heard });

import { connect } from '#api/connection.ts';
import { token } from '#session/token.ts';
import { currentLanguage } from '#webview/words/currentWords.ts';

/** Lets a mobile page call the API: as the address's token, in the page's language. */
export const connectLight = (): void => connect({ token, language: currentLanguage });

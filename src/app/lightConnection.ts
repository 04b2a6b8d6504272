import { connect } from '#api/connection.ts';
import { dropDrafts } from '#session/drafts.ts';
import { hardNavigate, hideWhileFrozen } from '#session/hidePage.ts';
import { claimPage, ownership } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { token } from '#session/token.ts';
import { currentLanguage } from '#webview/words/words.ts';

/**
 * Lets a mobile page call the API in the page's language: with the address's token, otherwise as the person whose
 * session was there when the page started, and as nobody else.
 */
export const connectLight = (): void => {
  hideWhileFrozen();
  dropDrafts();
  claimPage();
  const isOwn = () => ['own', 'nobody'].includes(ownership());
  // After a reload the page is the next person's, or nobody's.
  onSession(() => {
    if (ownership() === 'other' || ownership() === 'loggedOut') hardNavigate(location.pathname + location.search);
  });
  connect({ token: () => (isOwn() ? token() : undefined), language: currentLanguage });
};

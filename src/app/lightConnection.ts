import { connect } from '#api/connection.ts';
import { coverAsleep } from '#session/coverAsleep.ts';
import { dropDrafts } from '#session/drafts.ts';
import { claimPage, standing } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { startAnew } from '#session/startAnew.ts';
import { token } from '#session/token.ts';
import { currentLanguage } from '#webview/words/currentWords.ts';

/**
 * Lets a mobile page call the API in the page's language: as the address's token, else as the person whose session was
 * there when it started, and as nobody else.
 */
export const connectLight = (): void => {
  coverAsleep();
  dropDrafts();
  claimPage();
  const isOwn = () => ['own', 'nobody'].includes(standing());
  // Read anew the page is the next person's, or nobody's.
  onSession(() => {
    if (standing() === 'other' || standing() === 'loggedOut') startAnew(location.pathname + location.search);
  });
  connect({ token: () => (isOwn() ? token() : undefined), language: currentLanguage });
};

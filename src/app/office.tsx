import type { Root } from 'react-dom/client';
import { SettingsIssuePage } from '#admin/pages/login/SettingsIssuePage.tsx';
import { preferences } from '#admin/preferences/preferences.ts';
import { followColourScheme } from '#admin/theme/colourScheme.ts';
import { fetchFonts, hasFonts } from '#admin/theme/fetchFonts.ts';
import { paintTokens } from '#admin/theme/tokens.ts';
import { SettingsError } from '#api/readSettings.ts';
import { loadSettings } from '#api/settings.ts';
import { startI18n } from '#i18n/i18n.ts';
import { lightWords } from '#i18n/lightWords.ts';
import { connectApi } from '#providers/connectApi.ts';
import { dropDrafts } from '#session/drafts.ts';
import { takeLogoutElsewhere } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { rememberPageAfterLogin, takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { token } from '#session/token.ts';
import { urlToken } from '#session/urlToken.ts';
import { startLogin } from './login.tsx';

/** Starts the back office: the admin for people who are logged in, otherwise only the login page. */
export const startOffice = async (root: Root): Promise<void> => {
  connectApi();
  // A tab that the browser had discarded may hold drafts of a person who has logged out since.
  dropDrafts();
  paintTokens();
  if (hasFonts()) void fetchFonts();
  const settings = loadSettings();
  const endedElsewhere = takeLogoutElsewhere();
  // The next person does not want to go where the last one was, which a call may have noted while that page was left.
  if (endedElsewhere) takePageAfterLogin();
  // Awaited below; a failure before that must not count as unhandled.
  settings.catch(() => undefined);
  try {
    claimPage();
    if (token()) {
      const admin = import('./admin.tsx');
      admin.catch(() => undefined);
      const [{ requestFirstScreen }, loaded] = await Promise.all([import('./firstScreen.ts'), settings]);
      // With a token in the address there is no log-in to do; with a session, the login screen itself leads on.
      if (urlToken() && ['/', '/login'].includes(location.pathname))
        history.replaceState(history.state, '', preferences().defaultPath ?? loaded.defaultPath);
      const screen = requestFirstScreen(loaded);
      const { startAdmin } = await admin;
      await startAdmin(root, loaded, screen);
      return;
    }
    const loaded = await settings;
    await startI18n(lightWords, loaded.defaultLanguage);
    const { pathname, search, hash } = location;
    if (pathname !== '/' && pathname !== '/login') rememberPageAfterLogin(pathname + search + hash);
    startLogin(root, loaded, endedElsewhere);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    followColourScheme();
    await startI18n(lightWords);
    void fetchFonts();
    root.render(<SettingsIssuePage issues={error.issues} />);
  }
};

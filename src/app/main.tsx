import '#admin/theme/fonts.css';
import { createRoot, type Root } from 'react-dom/client';
import { SettingsFaultPage } from '#admin/pages/login/SettingsFaultPage.tsx';
import { followColourScheme } from '#admin/theme/colourScheme.ts';
import { paintTokens } from '#admin/theme/tokenStyle.ts';
import { loadSettings } from '#api/settings.ts';
import { SettingsError } from '#api/settingsError.ts';
import { startI18n } from '#i18n/i18n.ts';
import { lightWords } from '#i18n/lightWords.ts';
import { connectApi } from '#providers/connectApi.ts';
import { token } from '#session/token.ts';
import { takeUrlToken } from '#session/urlToken.ts';
import { rememberWantedPage } from '#session/wantedPage.ts';
import { webviewRoute } from '#webview/routes.ts';
import { startLogin } from './login.tsx';

const startOffice = async (root: Root): Promise<void> => {
  paintTokens();
  const settings = loadSettings();
  // Both wait for the network: the words of an English page and the settings.
  settings.catch(() => undefined);
  try {
    if (token()) {
      const [{ startAdmin }, given] = await Promise.all([import('./admin.tsx'), settings]);
      await startAdmin(root, given);
      return;
    }
    const given = await settings;
    await startI18n(lightWords, given.defaultLanguage);
    const { pathname, search, hash } = location;
    if (pathname !== '/' && pathname !== '/login') rememberWantedPage(pathname + search + hash);
    startLogin(root, given);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    followColourScheme();
    await startI18n(lightWords);
    root.render(<SettingsFaultPage faults={error.faults} />);
  }
};

/** Looks at the first address: a mobile page, the log-in, or the back office; each starts only what it needs. */
const start = async (): Promise<void> => {
  // Before anything else: no router, log or request may see it.
  takeUrlToken();
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  const mobile = webviewRoute(location.pathname);
  if (mobile) {
    const { startLight } = await import('./light.tsx');
    await startLight(root, mobile);
    return;
  }
  connectApi();
  await startOffice(root);
};

void start();

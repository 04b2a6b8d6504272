import './olderBrowsers.ts';
import { codeLimit } from '#admin/routing/loading/codeTimeout.ts';
import { loadSettings } from '#api/settings.ts';
import { preloadWords } from '#i18n/language.ts';
import { takeUrlToken } from '#session/urlToken.ts';
import { webviewRoute } from '#webview/routes.ts';
import { showStartError } from './showStartError.ts';

/**
 * Loads the admin at once for people who seem to be logged in, before the code that can tell has loaded. Failures are
 * ignored here: the code that needs these modules imports them again and shows the failure.
 */
const preloadAdmin = (): void => {
  if (!document.cookie.includes('access_token=')) return;
  // Runs while the others, as large, still load; in two steps, between which the page can be painted.
  import('./prepareTheme.ts').then(({ prepareTheme }) => setTimeout(prepareTheme)).catch(() => undefined);
  import('./firstScreen.ts').catch(() => undefined);
  import('./admin.tsx').catch(() => undefined);
  // The first use of Intl takes long, 60 ms on a cheap phone: do it after the first paint, while the code loads.
  requestAnimationFrame(() => setTimeout(() => Intl.DateTimeFormat().resolvedOptions()));
};

/**
 * Starts the page at the first address: a mobile page or the back office, each with only what it needs.
 * React is imported dynamically: this file must run as soon as it is there, so that what the page needs loads in
 * parallel with React (which index.html preloads).
 */
const start = async (container: HTMLElement): Promise<void> => {
  // Requested now for whatever needs them, which requests them again after a failure.
  loadSettings().catch(() => undefined);
  const mobile = webviewRoute(location.pathname);
  const react = import('react-dom/client');
  if (mobile) {
    // Loads in parallel with the light root, which imports it again and reports a failure.
    mobile.load().catch(() => undefined);
    const [{ createRoot }, { startLight }] = await Promise.all([react, import('./light.tsx')]);
    await startLight(createRoot(container), mobile);
  } else {
    preloadAdmin();
    preloadWords();
    const [{ createRoot }, { startOffice }] = await Promise.all([react, import('./office.tsx')]);
    await startOffice(createRoot(container));
  }
};

// Before anything else: no router, log or request may see the token.
takeUrlToken();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
// If the page still starts after that, it replaces this message.
const timeout = setTimeout(() => showStartError(container), codeLimit);
start(container)
  .catch((error: unknown) => {
    showStartError(container, error);
    // For error monitoring.
    throw error;
  })
  .finally(() => clearTimeout(timeout));

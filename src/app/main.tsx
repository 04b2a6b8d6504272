import './olderBrowsers.ts';
import { codeLimit } from '#admin/routing/loading/codeInTime.ts';
import { loadSettings } from '#api/settings.ts';
import { preloadWords } from '#i18n/preloadWords.ts';
import { takeUrlToken } from '#session/urlToken.ts';
import { webviewRoute } from '#webview/routes.ts';
import { showStartError } from './showStartError.ts';

/**
 * For who seems to be logged in: asks for the admin at once, before the code that knows is here. A failure is shown by
 * whoever needs it, and they ask again.
 */
const preloadAdmin = (): void => {
  if (!document.cookie.includes('access_token=')) return;
  // Run while the other, as large, still comes; in two goes, between which the page can be painted.
  import('./look.ts').then(({ prepareLook }) => setTimeout(prepareLook)).catch(() => undefined);
  import('./firstScreen.ts').catch(() => undefined);
  import('./admin.tsx').catch(() => undefined);
  // The browser's calendar takes long to wake, on a cheap phone 60 ms: while the code is on its way, after the first paint.
  requestAnimationFrame(() => setTimeout(() => Intl.DateTimeFormat().resolvedOptions()));
};

/**
 * Looks at the first address: a mobile page or the back office; each starts only what it needs.
 * React is not imported here but fetched beside: this file must run as soon as it is there, so that what the page
 * needs is on its way while React still comes (the build lets index.html ask for it).
 */
const start = async (container: HTMLElement): Promise<void> => {
  // Asked for now, read by whoever needs them, and then again if it failed.
  loadSettings().catch(() => undefined);
  const mobile = webviewRoute(location.pathname);
  const react = import('react-dom/client');
  if (mobile) {
    // Its code comes at the same time as what it stands on, which asks for it again and says what failed.
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

// Before anything else: no router, log or request may see it.
takeUrlToken();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
// What still comes after that takes the page over.
const late = setTimeout(() => showStartError(container), codeLimit);
start(container)
  .catch((error: unknown) => {
    showStartError(container, error);
    // Goes on to whoever watches for errors.
    throw error;
  })
  .finally(() => clearTimeout(late));

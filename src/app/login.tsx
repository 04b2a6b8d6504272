import type { Root } from 'react-dom/client';
import { type Credentials, LoginPage } from '#admin/pages/login/LoginPage.tsx';
import { preferences } from '#admin/preferences/preferences.ts';
import { withCodeTimeout } from '#admin/routing/loading/codeTimeout.ts';
import { followColourScheme } from '#admin/theme/colourScheme.ts';
import { fetchFonts } from '#admin/theme/fetchFonts.ts';
import type { Settings } from '#api/settings.ts';
import { failureText } from '#providers/failureText.ts';
import { logIn } from '#providers/logIn.ts';
import { hardNavigate } from '#session/hidePage.ts';
import { claimPage } from '#session/owner.ts';
import { rememberPageAfterLogin, takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { onSession, session } from '#session/session.ts';
import { isCodeLoadError } from '#values/loadErrors.ts';

/** The admin's code; it runs while somebody types, and is used after the log-in. */
const fetchAdmin = () => import('./admin.tsx');

/**
 * Has the browser fetch the admin's files without running them: running takes longer than fetching, and before anybody
 * has touched the page it would only delay the first key press.
 */
const fetchFiles = async (): Promise<void> => {
  const files = (await (await fetch('/admin-files.json')).json()) as Record<'admin' | 'list', readonly string[]>;
  for (const file of [...files.admin, ...files.list]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
};

/**
 * Starts the login page without the admin. After a log-in, here or in another tab, the admin takes over the same root
 * without a reload. `endedElsewhere`: the page is here because of a log-out in another tab.
 */
export const startLogin = (root: Root, settings: Settings, endedElsewhere: boolean): void => {
  const endScheme = followColourScheme();
  history.replaceState(history.state, '', '/login');
  const targetPath = () => takePageAfterLogin() ?? preferences().defaultPath ?? settings.defaultPath;
  // `targetPath` takes the wanted page, so it is stored again for after the log-in or a reload.
  const initialPath = targetPath();
  rememberPageAfterLogin(initialPath);

  let opening: Promise<void> | undefined;
  const openAdmin = (): Promise<void> => {
    opening ??= (async () => {
      claimPage();
      const { startAdmin } = await withCodeTimeout(fetchAdmin());
      unsubscribe();
      endScheme();
      history.replaceState(null, '', targetPath());
      await startAdmin(root, settings);
    })().catch((error: unknown) => {
      // Chromium does not retry a module that failed to load, even if it was only preloaded: the person, now logged in,
      // gets a fresh page. Code that was only late is tried again with the next log-in.
      if (isCodeLoadError(error)) hardNavigate(targetPath());
      else opening = undefined;
      throw error;
    });
    return opening;
  };
  const login = async (credentials: Credentials) => {
    await logIn(credentials);
    await openAdmin();
  };
  // A hidden tab does not start the admin until it is shown.
  const unsubscribe = onSession(() => {
    if (session() && !document.hidden) openAdmin().catch(() => undefined);
  });
  root.render(
    <LoginPage login={login} failureText={failureText} demo={settings.demo} endedElsewhere={endedElsewhere} />,
  );

  // After the page is painted.
  setTimeout(() => {
    void fetchFonts();
    fetchFiles().catch(() => undefined);
  }, 300);
  const firstTouch = new AbortController();
  const prepare = () => {
    firstTouch.abort();
    // In two steps, between which the page can react to a key. A failure now is handled after the log-in.
    import('./prepareTheme.ts')
      .then(({ prepareTheme }) => prepareTheme())
      .then(fetchAdmin)
      .then(
        ({ prepareAdmin }) => prepareAdmin(settings, new URL(initialPath, location.origin).pathname),
        () => undefined,
      );
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, prepare, { signal: firstTouch.signal });
};

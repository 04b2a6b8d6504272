import type { Root } from 'react-dom/client';
import { type Credentials, LoginPage } from '#admin/pages/login/LoginPage.tsx';
import { preferences } from '#admin/preferences/preferences.ts';
import { codeInTime } from '#admin/routing/loading/codeInTime.ts';
import { followColourScheme } from '#admin/theme/colourScheme.ts';
import { fetchFonts } from '#admin/theme/fetchFonts.ts';
import type { Settings } from '#api/settings.ts';
import { failureText } from '#providers/failureText.ts';
import { logIn } from '#providers/logIn.ts';
import { hardNavigate } from '#session/hardNavigate.ts';
import { claimPage } from '#session/owner.ts';
import { onSession, session } from '#session/session.ts';
import { rememberWantedPage, takeWantedPage } from '#session/wantedPage.ts';
import { codeNotFetched } from '#values/notFetched.ts';

/** The admin's code; run while somebody types, used when they are in. */
const fetchAdmin = () => import('./admin.tsx');

/**
 * Has the browser fetch the admin's files without running them: running takes longer than fetching, and while nobody
 * has touched the page it would only be in the way of its first key.
 */
const fetchFiles = async (): Promise<void> => {
  const named = (await (await fetch('/admin-files.json')).json()) as Record<'admin' | 'list', readonly string[]>;
  for (const file of [...named.admin, ...named.list]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
};

/**
 * The log-in page without the admin. After the log-in, here or in another tab, the admin takes the same root over,
 * without a reload. `endedElsewhere`: it came because of a log-out in another tab.
 */
export const startLogin = (root: Root, settings: Settings, endedElsewhere: boolean): void => {
  const endScheme = followColourScheme();
  history.replaceState(history.state, '', '/login');
  const goal = () => takeWantedPage() ?? preferences().defaultPath ?? settings.defaultPath;
  // Looked at, and put back for after the log-in or a reload.
  const wanted = goal();
  rememberWantedPage(wanted);

  let entering: Promise<void> | undefined;
  const enter = (): Promise<void> => {
    entering ??= (async () => {
      claimPage();
      const { startAdmin } = await codeInTime(fetchAdmin());
      endLooking();
      endScheme();
      history.replaceState(null, '', goal());
      await startAdmin(root, settings);
    })().catch((error: unknown) => {
      // Chromium asks no second time for a module that did not come, were it only fetched ahead: who is logged in by now
      // begins with a page that has asked for none. What came late is tried again with the next log-in.
      if (codeNotFetched(error)) hardNavigate(goal());
      else entering = undefined;
      throw error;
    });
    return entering;
  };
  const login = async (credentials: Credentials) => {
    await logIn(credentials);
    await enter();
  };
  // A tab that nobody looks at need not start the admin until somebody does.
  const endLooking = onSession(() => {
    if (session() && !document.hidden) enter().catch(() => undefined);
  });
  root.render(
    <LoginPage login={login} failureText={failureText} demo={settings.demo} endedElsewhere={endedElsewhere} />,
  );

  // After the page is painted.
  setTimeout(() => {
    void fetchFonts();
    fetchFiles().catch(() => undefined);
  }, 300);
  const touched = new AbortController();
  const prepare = () => {
    touched.abort();
    // In two goes, between which a key is answered. A failure now is seen to after the log-in.
    import('./look.ts')
      .then(({ prepareLook }) => prepareLook())
      .then(fetchAdmin)
      .then(
        ({ prepareAdmin }) => prepareAdmin(settings, new URL(wanted, location.origin).pathname),
        () => undefined,
      );
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, prepare, { signal: touched.signal });
};

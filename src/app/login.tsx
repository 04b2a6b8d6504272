import type { Root } from 'react-dom/client';
import { type Credentials, LoginPage } from '#admin/pages/login/LoginPage.tsx';
import { preferences } from '#admin/preferences/preferences.ts';
import { followColourScheme } from '#admin/theme/colourScheme.ts';
import type { Settings } from '#api/settings.ts';
import { logIn } from '#providers/logIn.ts';
import { rememberWantedPage, takeWantedPage } from '#session/wantedPage.ts';

/** The admin's code; asked for while somebody types, used when they are in. */
const fetchAdmin = () => import('./admin.tsx');

/** The log-in page without the admin. After the log-in the admin takes the same root over, without a reload. */
export const startLogin = (root: Root, settings: Settings): void => {
  const endScheme = followColourScheme();
  history.replaceState(history.state, '', '/login');
  const goal = () => takeWantedPage() ?? preferences().defaultPath ?? settings.defaultPath;
  // Looked at, and put back for after the log-in or a reload.
  const wanted = goal();
  rememberWantedPage(wanted);

  const login = async (credentials: Credentials) => {
    await logIn(credentials);
    const { startAdmin } = await fetchAdmin();
    endScheme();
    history.replaceState(null, '', goal());
    await startAdmin(root, settings);
  };
  root.render(<LoginPage login={login} demo={settings.demo} />);

  // After the page is painted; a failure now is tried again after the log-in.
  setTimeout(() => {
    fetchAdmin().then(
      ({ prepareAdmin }) => prepareAdmin(settings, new URL(wanted, location.origin).pathname),
      () => undefined,
    );
  }, 300);
};

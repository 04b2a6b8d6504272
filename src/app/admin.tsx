import { lazy, Suspense, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Admin } from '#admin/Admin.tsx';
import { RouteCrashPage } from '#admin/pages/CrashPage.tsx';
import { preloadScreen } from '#admin/routing/prefetchScreen.ts';
import { fetchFonts } from '#admin/theme/fetchFonts.ts';
import type { Settings } from '#api/settings.ts';
import { loadIncludes, whenIdle } from '#i18n/whenIdle.ts';
import { authProvider } from '#providers/authProvider.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';
import { role } from '#session/account.ts';
import { hideWhileFrozen } from '#session/hideWhileFrozen.ts';
import { unknownRoute, webviewRoutes } from '#webview/routes.ts';
import { askForFirstScreen, type FirstScreen, provider } from './firstScreen.ts';

// Whoever opens such a page first gets the light root; this is for a link from within.
const WebviewScreen = lazy(async () => ({ default: (await import('#webview/WebviewScreen.tsx')).WebviewScreen }));

const prepareWords = (settings: Settings) => startI18nProvider(registry, settings.defaultLanguage);
let prepared: ReturnType<typeof prepareWords> | undefined;

/** Makes ready while somebody still types a password: words, and the code of the screen that they want. */
export const prepareAdmin = (settings: Settings, wanted: string): void => {
  void preloadScreen(registry, wanted);
  prepared ??= prepareWords(settings);
};

/** When that screen is drawn, with what it asks the API for. */
const whenDrawn = async ({ code, queryClient }: FirstScreen): Promise<void> => {
  await code;
  await whenIdle();
  const asked = queryClient.getQueryCache().getAll();
  await Promise.allSettled(asked.map(({ promise }) => promise));
  await whenIdle();
};

/** Starts the back office in that root, at the address that the browser shows. */
export const startAdmin = async (
  root: Root,
  settings: Settings,
  screen: FirstScreen = askForFirstScreen(settings),
): Promise<void> => {
  hideWhileFrozen();
  const { queryClient } = screen;
  // Whoever gets here holds a token. Until react-admin had asked as well, it would draw nothing; after that, everything
  // anew. Its hooks make these keys by themselves and take no first answer: there is no other way to tell them.
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  queryClient.setQueryData(['auth', 'getPermissions', {}], role());
  let begin = () => {};
  const drawn = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => whenDrawn(screen));
  loadIncludes(drawn);
  const i18nProvider = await (prepared ?? prepareWords(settings));
  prepared = undefined;
  const admin = (
    <Admin
      registry={registry}
      api={officeApi}
      dataProvider={provider}
      authProvider={authProvider(registry)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      defaultPath={settings.defaultPath}
      demo={settings.demo}
      standalone={[...webviewRoutes, unknownRoute].map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <Suspense fallback={null}>
              <WebviewScreen route={route} />
            </Suspense>
          }
        />
      ))}
    />
  );
  const router = createBrowserRouter([{ path: '*', element: admin, errorElement: <RouteCrashPage /> }]);
  // As a transition it is drawn in slices: a slow phone stays able to answer.
  startTransition(() => root.render(<RouterProvider router={router} />));
  begin();
  void drawn.then(fetchFonts);
};

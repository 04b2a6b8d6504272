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
import { hideWhileFrozen } from '#session/hidePage.ts';
import { unknownRoute, webviewRoutes } from '#webview/routes.ts';
import { type FirstScreen, provider, requestFirstScreen } from './firstScreen.ts';

// For links from within the admin; a mobile page that is opened directly gets the light root.
const WebviewScreen = lazy(async () => ({ default: (await import('#webview/WebviewScreen.tsx')).WebviewScreen }));

const prepareWords = (settings: Settings) => startI18nProvider(registry, settings.defaultLanguage);
let prepared: ReturnType<typeof prepareWords> | undefined;

/** Loads the words and the wanted screen's code while somebody still types a password. */
export const prepareAdmin = (settings: Settings, wanted: string): void => {
  void preloadScreen(registry, wanted);
  prepared ??= prepareWords(settings);
};

/** Resolves when that screen is rendered, with its data from the API. */
const whenDrawn = async ({ code, queryClient }: FirstScreen): Promise<void> => {
  await code;
  await whenIdle();
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map(({ promise }) => promise));
  await whenIdle();
};

/** Starts the back office in that root, at the browser's address. */
export const startAdmin = async (
  root: Root,
  settings: Settings,
  screen: FirstScreen = requestFirstScreen(settings),
): Promise<void> => {
  hideWhileFrozen();
  const { queryClient } = screen;
  // There is a token already. Until react-admin had checked that itself, it would render nothing, and then everything
  // again. Its hooks build these keys themselves and take no initial data, so there is no other way to tell them.
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  const auth = authProvider(registry);
  void queryClient.prefetchQuery({
    queryKey: ['auth', 'getPermissions', {}],
    queryFn: async () => (await auth.getPermissions?.({})) ?? null,
  });
  let markRendered = () => {};
  const drawn = new Promise<void>((resolve) => {
    markRendered = resolve;
  }).then(() => whenDrawn(screen));
  loadIncludes(drawn);
  const i18nProvider = await (prepared ?? prepareWords(settings));
  prepared = undefined;
  const admin = (
    <Admin
      registry={registry}
      api={officeApi}
      dataProvider={provider}
      authProvider={auth}
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
  // As a transition it renders in slices: a slow phone stays responsive.
  startTransition(() => root.render(<RouterProvider router={router} />));
  markRendered();
  void drawn.then(fetchFonts);
};

import { lazy, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Admin } from '#admin/Admin.tsx';
import { RouteCrashPage } from '#admin/pages/CrashPage.tsx';
import type { Settings } from '#api/settings.ts';
import { authProvider } from '#providers/authProvider.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { areas } from '#resources';
import { dashboard } from '#resources/dashboard.ts';
import { unknownRoute, webviewRoutes } from '#webview/routes.ts';
import { createQueryClient } from './queryClient.ts';

// Whoever opens such a page first gets the light root; this is for a link from within.
const WebviewScreen = lazy(async () => ({ default: (await import('#webview/WebviewScreen.tsx')).WebviewScreen }));

/** Starts the back office in that root, at the address that the browser shows. */
export const startAdmin = async (root: Root, settings: Settings): Promise<void> => {
  const i18nProvider = await startI18nProvider(areas, settings.defaultLanguage);
  const element = (
    <Admin
      areas={areas}
      dashboard={dashboard}
      dataProvider={dataProvider(areas)}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
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
  const router = createBrowserRouter([{ path: '*', element, errorElement: <RouteCrashPage /> }]);
  root.render(<RouterProvider router={router} />);
};

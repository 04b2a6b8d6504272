import { lazy, type ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Page } from '#schema/page.ts';
import { ApiContext } from './apiContext.ts';
import { StaffLayout } from './layout/Layout.tsx';
import { Notification } from './layout/Notification.tsx';
import { PageOwner } from './layout/session/PageOwner.tsx';
import { CrashPage } from './pages/CrashPage.tsx';
import type { Credentials } from './pages/login/LoginPage.tsx';
import { LoginScreen } from './pages/login/LoginScreen.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { officeStore } from './preferences/officeStore.ts';
import { DefaultPathContext } from './preferences/usePreferences.ts';
import { RegistryContext } from './registryContext.ts';
import { Screen } from './routing/loading/lazyScreen.ts';
import type { Source } from './routing/prefetchScreen.ts';
import { ResourceRoutes } from './routing/ResourceRoutes.tsx';
import { routerProvider, StockPathRedirect } from './routing/routerProvider.tsx';
import { officeScreens, usePageScreen } from './routing/screens.ts';
import { reactAdminBase } from './routing/translatePath.ts';
import { ThemeRoot } from './theme/ThemeRoot.tsx';
import { useLiveI18nProvider } from './useLiveI18nProvider.ts';

interface AdminProps extends Source {
  readonly authProvider: AuthProvider;
  readonly i18nProvider: I18nProvider;
  readonly defaultPath: string;
  readonly demo?: Credentials | undefined;
  /** `Route` elements of pages that are shown without the layout. */
  readonly standalone?: ReactNode;
}

/** Shown to people who may not see a page; its code is fetched only then. */
const AccessDeniedPage = lazy(() => import('./pages/AccessDeniedPage.tsx'));
const AccessUnknownPage = () => <AccessDeniedPage unknown />;

const Waiting = () => null;

const PageRoute = ({ page }: { readonly page: Page }) => <Screen of={usePageScreen(page)} with={{}} />;

/** The back office: everything in the registry as screens, inside the layout. Needs a data router around it. */
export const Admin = (props: AdminProps) => {
  const { registry, api, i18nProvider: baseI18nProvider, defaultPath, demo, standalone, ...providers } = props;
  const i18nProvider = useLiveI18nProvider(baseI18nProvider);
  return (
    <RegistryContext value={registry}>
      <ApiContext value={api}>
        <DefaultPathContext value={defaultPath}>
          <CoreAdminContext
            {...providers}
            i18nProvider={i18nProvider}
            basename={reactAdminBase}
            routerProvider={routerProvider}
            store={officeStore}
          >
            <ThemeRoot>
              <PageOwner>
                <CoreAdminUI
                  requireAuth
                  disableTelemetry
                  title={i18nProvider.translate('login.product')}
                  layout={StaffLayout}
                  loading={Waiting}
                  catchAll={NotFoundPage}
                  accessDenied={AccessDeniedPage}
                  authenticationError={AccessUnknownPage}
                  error={CrashPage}
                  loginPage={<LoginScreen demo={demo} />}
                >
                  <CustomRoutes noLayout>
                    <Route path="/" element={<Navigate to="/login" replace />} />
                    {standalone}
                  </CustomRoutes>
                  <CustomRoutes>
                    <Route path={`${reactAdminBase}/*`} element={<StockPathRedirect />} />
                    {officeScreens(api).map(({ route, screen }) => (
                      <Route key={route} path={route} element={<Screen of={screen} with={{}} />} />
                    ))}
                    {registry.pages.map((page) => (
                      <Route key={page.name} path={page.route} element={<PageRoute page={page} />} />
                    ))}
                  </CustomRoutes>
                  {registry.resources.map((resource) => (
                    <ResourceRoutes key={resource.name} name={resource.route.slice(1)} resource={resource} />
                  ))}
                </CoreAdminUI>
                <Notification />
              </PageOwner>
            </ThemeRoot>
          </CoreAdminContext>
        </DefaultPathContext>
      </ApiContext>
    </RegistryContext>
  );
};

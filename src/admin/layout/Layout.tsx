import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { whenLoaded } from '#i18n/whenIdle.ts';
import { pageAt } from '#schema/page.ts';
import { isStaff } from '#session/account.ts';
import { keptInMemory, onSession } from '#session/session.ts';
import { useApi } from '../apiContext.ts';
import { UnsavedBlocker } from '../form/draft/UnsavedBlocker.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { LanguageButtons } from '../pages/login/LanguageButtons.tsx';
import { PlainCard } from '../pages/login/PlainCard.tsx';
import { useDeniedText } from '../pages/useDeniedText.ts';
import { useRegistry } from '../registryContext.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { trackLoading } from '../routing/loading/loading.ts';
import { OriginsContext, useOrigins } from '../routing/origins.ts';
import { preloadScreen } from '../routing/prefetchScreen.ts';
import { inTopBar } from '../theme/components/surfaces.ts';
import { pageForms } from '../unsaved.ts';
import { TopBar } from './bar/TopBar.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { LaidOut, mainId, SkipLink, useFocusKept, useHeadingFocus } from './mainFocus.tsx';
import { useDrawer } from './menu/menuState.ts';
import { menuTree } from './menu/menuTree.ts';
import { Sidebar } from './menu/Sidebar.tsx';
import { ScreenProgress } from './ScreenProgress.tsx';
import { Reauthentication } from './session/pagePrompts.tsx';
import { Breadcrumbs } from './title/Breadcrumbs.tsx';
import { type Crumb, crumbs, isUnknownPath } from './title/crumbs.ts';
import { DocumentTitle } from './title/DocumentTitle.tsx';

// Not needed in the first minutes.
const SessionEndNote = lazyExtra(() => import('./session/SessionEndNote.tsx'));
const NewVersionNote = lazyExtra(() => import('./NewVersionNote.tsx'));

/**
 * Draws its children once what is around them is on the screen, in slices that let the browser answer in between: in
 * one go, a cheap phone could neither scroll nor type for half a second.
 * @param until what the first mount also waits for; it never rejects
 */
const DeferredMount = ({ children, until }: { readonly children: ReactNode; readonly until?: Promise<unknown> }) => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return;
    const draw = () => startTransition(() => setReady(true));
    if (until) void until.then(draw);
    else draw();
  }, [ready, until]);
  return ready ? children : null;
};

/** Where react-admin's `<Title>` renders the heading of screens made of stock parts; our screens have their own. */
const TitlePortal = () => (
  <Typography
    id="react-admin-title"
    variant="h1"
    component="div"
    role="heading"
    aria-level={1}
    sx={{ mb: 2, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
  />
);

const cookieMessages = { insecure: 'login.cookiesInsecure', refused: 'login.cookiesRefused' } as const;

/** Says why the session ends with this tab, if the browser did not keep its cookies. */
const SessionNote = () => {
  const translate = useTranslate();
  const [closed, setClosed] = useState(false);
  const reason = keptInMemory();
  if (!reason || closed) return null;
  return (
    <Alert severity="warning" closeText={translate('shell.close')} onClose={() => setClosed(true)} sx={{ mb: 2 }}>
      {translate(cookieMessages[reason])}
    </Alert>
  );
};

const noCrumbs: readonly Crumb[] = [];

/**
 * Surrounds every screen of a logged-in person: the drawer, the bar, the breadcrumbs. These are memoised: react-admin
 * renders the layout several times while it registers resources, and on every route change.
 */
const Layout = ({ children }: { readonly children?: ReactNode }) => {
  const translate = useTranslate();
  const registry = useRegistry();
  const tree = useMemo(() => menuTree(registry), [registry]);
  const { pathname, key } = useLocation();
  const drawer = useDrawer();
  // The first screen's code may still be loading: a fallback would stay for at least 300 ms.
  const [screenCode] = useState(() => trackLoading(preloadScreen(registry, pathname)));
  const [firstLoad] = useState(whenLoaded);
  const main = useRef<HTMLElement>(null);
  const origins = useOrigins();
  useHeadingFocus(main, pathname);
  useFocusKept();
  const api = useApi();
  const path = useMemo(() => crumbs(registry, tree, pathname, api), [registry, tree, pathname, api]);
  const page = pageAt(registry.pages, pathname);
  const isNotFound = isUnknownPath(registry, pathname, api.readId);

  return (
    // Short pages too can scroll by the height of the notices, and move no more than long ones.
    <Box sx={{ display: 'flex', minHeight: 'calc(100dvh + var(--notices, 0px))' }}>
      <DocumentTitle
        way={isNotFound ? noCrumbs : path}
        fallback={translate(page ? `pages.${page.name}` : 'shell.notFound.title')}
      />
      <SkipLink />
      <ScreenProgress />
      <Sidebar tree={tree} drawer={drawer} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar drawer={drawer} />
        {/* Always visible, one below the other. */}
        <Box sx={{ position: 'sticky', top: 56, zIndex: 3, ...inTopBar }}>
          <ConnectionNote />
          <DeferredMount until={firstLoad}>
            <SessionEndNote />
            <NewVersionNote />
          </DeferredMount>
        </Box>
        <Box
          component="main"
          id={mainId}
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, pt: 'calc(16px + var(--notices, 0px))', pb: 4 }}
        >
          <SessionNote />
          {path.length > 0 && <Breadcrumbs way={path} />}
          <TitlePortal />
          {/* Confines a screen's error to it until the next address, though it be the same screen's: the menu works on. */}
          <ErrorBoundary
            resetKeys={[key]}
            fallbackRender={({ error, resetErrorBoundary }) => <ErrorPage error={error} retry={resetErrorBoundary} />}
          >
            <Suspense fallback={<Box sx={{ minHeight: '60vh' }} />}>
              <OriginsContext value={origins}>
                <DeferredMount until={screenCode}>{children}</DeferredMount>
              </OriginsContext>
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Reauthentication />
      <UnsavedBlocker />
      <LaidOut key={key} />
      <ScrollRestoration />
    </Box>
  );
};

/** Replaces the whole office for accounts that are not staff. The way on is to log out: another one may be let in. */
const NotStaffPage = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const text = useDeniedText();
  return (
    <PlainCard title={translate('shell.denied.title')} announced below={<LanguageButtons />}>
      <p className="plain-lead">{text}</p>
      <button type="button" className="plain-button" onClick={() => void logout(null, '/login', false)}>
        {translate('shell.profile.logout')}
      </button>
    </PlainCard>
  );
};

/**
 * The staff's layout. Anybody else is told so, instead of getting a menu whose every entry is refused. If the role is
 * withdrawn over unsaved input, that stays until it is left: its save says why, and what was typed can be copied.
 */
export const StaffLayout = ({ children }: { readonly children?: ReactNode }) => {
  const staff = useSyncExternalStore(onSession, isStaff);
  const unsaved = useSyncExternalStore(pageForms.subscribe, pageForms.isWatched);
  // react-admin assembles routes and resources once more after its first render: by then that is done.
  return staff || unsaved ? (
    <DeferredMount>
      <Layout>{children}</Layout>
    </DeferredMount>
  ) : (
    <NotStaffPage />
  );
};

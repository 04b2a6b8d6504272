import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import './style/tokens.css';
import './style/base.css';
import { loadSettings } from '#api/settings.ts';
import { isLoadError } from '#values/loadErrors.ts';
import { connectBridge, sendEvent } from './bridge/bridge.ts';
import { keepFocus } from './layout/keepFocus.ts';
import { NarrowLayout } from './layout/NarrowLayout.tsx';
import standalone from './layout/StandaloneLayout.module.css';
import { LoadFailure } from './parts/states/Message.tsx';
import { Skeleton } from './parts/states/Skeleton.tsx';
import type { WebviewRoute } from './routes.ts';
import { SessionEnded, useSessionEnded } from './session/SessionEnded.tsx';
import { openTokenGate } from './session/tokenGate.ts';
import { startWords, useWords } from './words/words.ts';

let started: Promise<void> | undefined;

/** Starts what every mobile page needs: the bridge to the app, its tokens, the words. Runs once. */
export const startWebview = (): Promise<void> => {
  started ??= (async () => {
    connectBridge();
    openTokenGate();
    // Not awaited: texts need no settings, and a call loads them itself and reports what is wrong.
    loadSettings().then(
      ({ webviewOpeners }) => connectBridge(webviewOpeners),
      () => undefined,
    );
    await startWords();
  })();
  return started;
};

/** The layout of texts: the whole width of a phone, a column of readable width on larger screens. */
const StandaloneLayout = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={`wv ${standalone.ground}`}>
    <main className={standalone.main} aria-label={title}>
      {children}
    </main>
  </div>
);

/** Keeps the layout when a page crashes. After a reload it has no token and asks the app for one. */
class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    // Without the error's own text: it may hold what was typed.
    return this.state.broken ? <LoadFailure thrown="" onRetry={() => location.reload()} /> : this.props.children;
  }
}

/**
 * Chromium does not retry a module that failed to load: the page has to be reloaded. Not while the server is out of
 * reach, for the app would then show an error page of the browser.
 */
const reloadOnce = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', referrerPolicy: 'no-referrer' }).then(
    () => location.reload(),
    () => undefined,
  );

interface WebviewScreenProps {
  readonly route: WebviewRoute;
  /** The page's code, if it is loaded already; otherwise the screen fetches it. */
  readonly loaded?: ComponentType;
}

/** Marks the document as a mobile page: browsers from before 2022 lack `:has()`. */
const takeDocument = () => {
  const { classList } = document.documentElement;
  classList.add('wv-page');
  return () => classList.remove('wv-page');
};

/** One mobile page in its layout. Another route gets a new screen, wherever a router renders it. */
export const WebviewScreen = (props: WebviewScreenProps) => <Screen key={props.route.path} {...props} />;

/** Without Suspense: React shows a fallback for 300 ms, however quickly the page loads. */
const Screen = ({ route, loaded }: WebviewScreenProps) => {
  const t = useWords();
  const ended = useSessionEnded();
  const [Page, setPage] = useState<ComponentType | undefined>(() => loaded);
  const [failure, setFailure] = useState<{ thrown?: string }>();
  const title = t(route.title);

  const load = useCallback(
    async (isRetry: boolean) => {
      setFailure(undefined);
      try {
        const [module] = await Promise.all([route.load(), startWebview()]);
        setPage(() => module.default);
      } catch (error) {
        if (isLoadError(error)) {
          if (isRetry) await reloadOnce();
          return setFailure({});
        }
        // For error monitoring.
        reportError(error);
        setFailure({ thrown: error instanceof Error ? error.message : String(error) });
      }
    },
    [route],
  );

  useEffect(() => {
    if (!Page) void load(false);
  }, [Page, load]);

  useEffect(() => {
    if (Page) sendEvent({ event: 'ready' });
  }, [Page]);

  useLayoutEffect(takeDocument, []);
  useEffect(keepFocus, []);

  const Layout = route.layout === 'narrow' ? NarrowLayout : StandaloneLayout;
  return (
    <Layout title={title}>
      <title>{title}</title>
      <PageBoundary>
        {/* Hidden, not removed, while the app fetches a token: nothing typed is lost. */}
        <div hidden={ended} style={{ display: ended ? 'none' : 'contents' }}>
          {Page && <Page />}
        </div>
        {!Page && !failure && <Skeleton />}
        {/* A module that threw keeps throwing until the page is reloaded. */}
        {failure && (
          <LoadFailure {...failure} onRetry={() => ('thrown' in failure ? location.reload() : void load(true))} />
        )}
        {ended && <SessionEnded keeps={route.keepsTyped ?? false} />}
      </PageBoundary>
    </Layout>
  );
};

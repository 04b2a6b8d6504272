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
import { notFetched } from '#values/notFetched.ts';
import { tell } from './bridge/bridge.ts';
import { keepFocus } from './layout/keepFocus.ts';
import { NarrowLayout } from './layout/NarrowLayout.tsx';
import standalone from './layout/StandaloneLayout.module.css';
import { Button } from './parts/Button.tsx';
import { LoadFailure } from './parts/states/LoadFailure.tsx';
import { Message } from './parts/states/Message.tsx';
import { Skeleton } from './parts/states/Skeleton.tsx';
import type { WebviewRoute } from './routes.ts';
import { SessionEnded, useSessionEnded } from './session/SessionEnded.tsx';
import { startWebview } from './startWebview.ts';
import { translateNow } from './words/currentWords.ts';
import { useWords } from './words/useWords.ts';

/** The layout of texts: the whole width of the phone, a column of comfortable lines on more. */
const StandaloneLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wv ${standalone.ground}`}>
    <main className={standalone.main} aria-label={title}>
      {children}
    </main>
  </div>
);

/** Something in a page broke. Read anew it has no token any more: it then asks the app for one. */
const Crashed = () => {
  const t = useWords();
  return (
    <Message icon="alert" tone="bad" title={t('failure.crash')}>
      <Button look="soft" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </Message>
  );
};

/** Keeps a page that broke from taking the layout with it, and tells the app. */
class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    // Not the error's own text: it may hold what was typed.
    tell({ event: 'error', message: translateNow()('failure.crash') });
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}

/**
 * Chromium asks no second time for a module that did not come: the page has to be loaded anew, where it can be. It stays
 * where nothing answers, for in its place the app would show an error of the browser's.
 */
const beginAnew = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', referrerPolicy: 'no-referrer' }).then(
    () => location.reload(),
    () => undefined,
  );

type WebviewScreenProps = {
  route: WebviewRoute;
  /** The page's code where it is there already; without it the screen fetches it. */
  loaded?: ComponentType;
};

/** Marks the document as a mobile page's: browsers of before 2022 know no `:has()`. */
const takeDocument = () => {
  const { classList } = document.documentElement;
  classList.add('wv-page');
  return () => classList.remove('wv-page');
};

/** One mobile page in its layout; another route is another screen, wherever a router puts it. */
export const WebviewScreen = (props: WebviewScreenProps) => <Screen key={props.route.path} {...props} />;

/** Without Suspense: a fallback of React's stays 300 ms, however quick the page came. */
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
        if (notFetched(error)) {
          if (isRetry) await beginAnew();
          return setFailure({});
        }
        // Goes on to whoever watches for errors.
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
    if (Page) tell({ event: 'ready' });
  }, [Page]);

  useLayoutEffect(takeDocument, []);
  useEffect(keepFocus, []);

  const Layout = route.layout === 'narrow' ? NarrowLayout : StandaloneLayout;
  return (
    <Layout title={title}>
      <title>{title}</title>
      <PageBoundary>
        {/* Kept in place, out of sight and reach, while the app fetches a token: nothing typed is lost. */}
        <div hidden={ended} style={{ display: ended ? 'none' : 'contents' }}>
          {Page && <Page />}
        </div>
        {!Page && !failure && <Skeleton />}
        {/* Code that threw stays as it is until the page is loaded anew. */}
        {failure && (
          <LoadFailure {...failure} onRetry={() => ('thrown' in failure ? location.reload() : void load(true))} />
        )}
        {ended && <SessionEnded keeps={route.keepsTyped ?? false} />}
      </PageBoundary>
    </Layout>
  );
};

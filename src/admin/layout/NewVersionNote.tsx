import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarNote } from './BarNote.tsx';

/** How often it looks while the page is visible, and on return to the tab, ms. */
const interval = 5 * 60_000;

/** The entry script of this page; each build gives it a new name. `undefined` on the development server. */
const ownScript = (): string | undefined =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** Whether the server now delivers a page with another entry script. @throws what `fetch` throws */
const isReplaced = async (script: string, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch('/index.html', { cache: 'no-cache', signal });
  const text = response.ok ? await response.text() : '';
  // A proxy in front of a server that is being replaced may answer with a page of its own.
  return text.includes('src="/assets/') && !text.includes(script);
};

/** Says that a new version is installed. It loads only when the person asks, never in the middle of a form. */
const NewVersionNote = () => {
  const translate = useTranslate();
  const [script] = useState(ownScript);
  const [isPostponed, setPostponed] = useState(false);
  const client = useQueryClient();
  const { data: replaced, refetch } = useQuery({
    queryKey: ['version', script],
    queryFn: ({ signal }) => isReplaced(script ?? '', signal),
    // Once found, it asks no more: while servers are replaced one by one, the next answer may come from an old one.
    enabled: ({ state }) => script !== undefined && !isPostponed && !state.data,
    initialData: false,
    staleTime: interval / 5,
    initialDataUpdatedAt: () => Date.now(),
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    retry: false,
  });
  // A write may be refused because this version's form is too old: the note offers the way on.
  const checkVersion = useEffectEvent(() => {
    if (script && !replaced) refetch();
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'error') checkVersion();
      }),
    [client],
  );
  // A part may have failed to load because its file is gone: the note shows again, even after "later".
  const showAgain = useEffectEvent(() => {
    setPostponed(false);
    checkVersion();
  });
  useEffect(() => {
    // Fetched now: when it is needed, its file may be gone too.
    import('../routing/loading/reloadOnce.ts').catch(() => undefined);
    const onPreloadError = () => showAgain();
    window.addEventListener('vite:preloadError', onPreloadError);
    return () => window.removeEventListener('vite:preloadError', onPreloadError);
  }, []);
  return (
    <div role="status">
      {replaced && !isPostponed && (
        <BarNote
          severity="info"
          role="presentation"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => location.reload()}>
                {translate('shell.version.reload')}
              </Button>
              <Button color="inherit" size="small" onClick={() => setPostponed(true)}>
                {translate('shell.version.later')}
              </Button>
            </>
          }
        >
          {translate('shell.version.new')}
        </BarNote>
      )}
    </div>
  );
};

export default NewVersionNote;

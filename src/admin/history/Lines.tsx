import './historyWords.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Page, Paged } from '#schema/query/apiMethods.ts';
import { eachOnce, type Id } from '#values/id.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';

/** A framed list of lines; on a phone, buttons go below the text. */
export const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 64,
    padding: '10px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '10px 12px' } },
}));

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  background: (theme.vars ?? theme).palette.neutral.soft,
  color: (theme.vars ?? theme).palette.text.secondary,
  '& svg': { fontSize: 20 },
}));

const Text = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: '0.8125rem', color: (theme.vars ?? theme).palette.text.secondary },
  '& > small': { display: 'block' },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
  // Button labels align with the start of the text.
  [theme.breakpoints.down('sm')]: {
    gridColumn: '2 / -1',
    justifyContent: 'flex-start',
    marginInlineStart: -8,
    '& > .MuiButton-text': { minWidth: 0, paddingInline: 8 },
  },
  '&:empty': { display: 'none' },
}));

interface LineProps {
  readonly sign: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One line: an icon, the text, the actions. */
export const Line = ({ sign, children, actions }: LineProps) => (
  <li>
    <Sign aria-hidden>{sign}</Sign>
    <Text>{children}</Text>
    <Actions>{actions}</Actions>
  </li>
);

const perPage = 25;

type AnyRow = { readonly id: Id };

/** Rows, newest first, loaded page by page; polled while `pollInterval` returns an interval, ms. */
export const usePages = <Row extends AnyRow>(
  key: readonly unknown[],
  fetchPage: (params: Required<Paged>) => Promise<Page<Row>>,
  pollInterval: (rows: readonly Row[]) => number | false = () => false,
) => {
  const { data, error, isPending, ...query } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage({ pagination: { page: pageParam, perPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.pages.flatMap((page) => page.data) ?? []),
    retry: false,
  });
  return {
    rows: eachOnce(data?.pages),
    /** Unknown until a page has come. */
    total: data?.pages[0]?.total,
    loading: isPending,
    /** Why there are no rows, or no new ones. */
    error: query.isFetchNextPageError ? undefined : error,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError && !query.isFetchingNextPage ? error : undefined,
    retry: () => void query.refetch(),
  };
};

type Pages<Row extends AnyRow> = ReturnType<typeof usePages<Row>>;

const focusable = (body: HTMLElement | null): readonly HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
];

/** Loads the next page and focuses its first element, or the button again if nothing came. */
const useLoadMore = ({ rows, more, loadingMore }: Pages<AnyRow>) => {
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const beforeLoad = useRef<{ readonly rows: number; readonly focusable: number }>(undefined);
  const count = rows.length;
  useEffect(() => {
    const { current } = beforeLoad;
    if (!current || loadingMore) return;
    beforeLoad.current = undefined;
    const firstNew = count > current.rows ? focusable(body.current)[current.focusable] : undefined;
    (firstNew ?? button.current)?.focus({ preventScroll: true });
  }, [loadingMore, count]);
  const readOn = () => {
    beforeLoad.current = { rows: count, focusable: focusable(body.current).length };
    more?.();
  };
  return { body, button, readOn };
};

const skeletonLines = Array.from({ length: 6 }, (_, index) => index);

interface PagedLinesProps<Row extends AnyRow> {
  readonly pages: Pages<Row>;
  /** Shown if there are no lines. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Lines with their loading, empty and error states (old lines stay on errors), and the button for more. */
export const PagedLines = <Row extends AnyRow>({ pages, empty, children }: PagedLinesProps<Row>) => {
  const translate = useTranslate();
  const { rows, loading, error, more, loadingMore, retry } = pages;
  const { body, button, readOn } = useLoadMore(pages);
  if (loading)
    return (
      <Lines role="status" aria-busy="true" aria-label={translate('shell.loading')}>
        {skeletonLines.map((line) => (
          <Line key={line} sign={null}>
            <Skeleton width="45%" height={14} marginBottom={8} />
            <Skeleton width="30%" height={14} />
          </Line>
        ))}
      </Lines>
    );
  const stale = rows.length > 0;
  const failure = error && (
    <FailureAlert
      failure={error}
      severity={stale ? 'warning' : 'error'}
      sx={{ mb: stale ? 2 : 0 }}
      retry={translate('shell.error.again')}
      onRetry={retry}
    >
      {stale && <strong>{translate('history.stale')}</strong>}
    </FailureAlert>
  );
  if (failure && !stale) return failure;
  if (!stale)
    return (
      <Box role="status" sx={{ py: 9, px: 3, textAlign: 'center', color: 'text.secondary' }}>
        {empty}
      </Box>
    );
  return (
    <>
      {failure}
      <div ref={body}>{children(rows)}</div>
      {pages.moreError && <FailureAlert failure={pages.moreError} sx={{ mt: 2 }} />}
      {more && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Button ref={button} variant="outlined" color="inherit" loading={loadingMore} onClick={readOn}>
            {translate('history.more')}
          </Button>
        </Box>
      )}
    </>
  );
};

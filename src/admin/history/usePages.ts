import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page, Paged } from '#schema/query/apiMethods.ts';

/** Rows per page. */
const perPage = 25;

/** Rows, newest first, loaded page by page; polled while `pollInterval` returns an interval, ms. */
export const usePages = <Row>(
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
    rows: data?.pages.flatMap((page) => page.data) ?? [],
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

/** Pages of rows, newest first. */
export type Pages<Row> = ReturnType<typeof usePages<Row>>;

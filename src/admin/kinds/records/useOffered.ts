import { keepPreviousData } from '@tanstack/react-query';
import { useInfiniteGetList } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/** A record as the API gives it. */
export type Offered = Values & { readonly id: Id };

/** The records of another resource that a search finds, a page at a time. */
export const useOffered = (
  resource: Resource,
  search: string,
  perPage: number,
  embed: readonly string[],
  enabled: boolean,
) => {
  const list = useInfiniteGetList<Offered>(
    resource.name,
    {
      filter: search ? { search } : {},
      sort: resource.list.sort,
      pagination: { page: 1, perPage },
      meta: { embed },
    },
    { enabled, placeholderData: keepPreviousData },
  );
  return {
    records: list.data?.pages.flatMap((page) => page.data) ?? [],
    total: list.data?.pages[0]?.total,
    loading: list.isFetching,
    failed: list.isError,
    failure: list.error,
    more: () => {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
    },
    retry: () => void list.refetch(),
  };
};

import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInfiniteGetList } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { eachOnce } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

interface OfferQuery {
  readonly search?: string;
  /** What they all must hold. */
  readonly wanted?: Values;
  readonly perPage: number;
  /** Their reference field that groups them under headings. */
  readonly groupBy: string | undefined;
  readonly enabled: boolean;
}

/** The records of another resource that a search finds, a page at a time. */
export const useRecordChoices = (
  resource: Resource,
  { search, wanted = {}, perPage, groupBy, enabled }: OfferQuery,
) => {
  const list = useInfiniteGetList<StoredRecord>(
    resource.name,
    {
      filter: { ...wanted, ...(search && { search }) },
      sort: resource.list.sort,
      pagination: { page: 1, perPage },
      meta: { embed: groupBy ? [groupBy] : [] },
    },
    // An earlier search's results may stay while the next load; those for another record are no valid choice.
    { enabled, ...(Object.keys(wanted).length === 0 && { placeholderData: keepPreviousData }) },
  );
  const { data } = list;
  const records = useMemo(() => eachOnce(data?.pages), [data]);
  return {
    records,
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

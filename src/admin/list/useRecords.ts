import { useEffect, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { listQuery } from './listQuery.ts';
import type { RecordList, Row } from './recordList.ts';
import { useListState } from './useListState.ts';
import { useSelection } from './useSelection.ts';

const sumsOf = (meta: unknown): Readonly<Record<string, number>> =>
  typeof meta === 'object' && meta !== null && 'sums' in meta && typeof meta.sums === 'object' && meta.sums !== null
    ? Object.fromEntries(Object.entries(meta.sums).filter(([, sum]) => typeof sum === 'number'))
    : {};

/** Fetches what the address asks for, through react-admin's cache. */
export const useRecords = (resource: Resource, parentId: number | undefined): RecordList => {
  const [state, change] = useListState(resource);
  const query = useMemo(() => listQuery(resource, state, parentId), [resource, state, parentId]);
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const selection = useSelection(JSON.stringify([resource.name, parentId, state.filter]));
  const { data, total, meta, error, isFetching, isPlaceholderData, refetch } = useGetList<Row>(
    resource.name,
    { ...query },
    { placeholderData: (previous) => previous, retry: false },
  );

  // A page that is gone (its last row was deleted, or the link is old) becomes the last page that there is.
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.perPage));
  useEffect(() => {
    if (!isFetching && last !== undefined && state.page > last) change({ page: last }, { replace: true });
  }, [isFetching, last, state.page, change]);

  return useMemo(
    () => ({
      resource,
      parentId,
      state,
      change,
      query,
      labels,
      format,
      rows: data,
      total,
      sums: sumsOf(meta),
      error,
      isFetching,
      isStale: isPlaceholderData,
      refetch: () => void refetch(),
      selection,
    }),
    [
      resource,
      parentId,
      state,
      change,
      query,
      labels,
      format,
      data,
      total,
      meta,
      error,
      isFetching,
      isPlaceholderData,
      refetch,
      selection,
    ],
  );
};

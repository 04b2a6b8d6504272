import { useGetList } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { ListQuery } from './address/listQuery.ts';
import { longPage } from './address/listState.ts';
import type { Row } from './recordListContext.ts';

/** The rows of a list, those that stand there until they come, and of a long page the first ones before the others are there. */
export const useRows = (resource: Resource, query: ListQuery) => {
  const { page, perPage } = query.pagination;
  const whole = useGetList<Row>(resource.name, { ...query }, { placeholderData: (previous) => previous, retry: false });
  const waits = whole.isPending || whole.isPlaceholderData;
  const start = { page: ((page - 1) * perPage) / longPage + 1, perPage: longPage };
  const enabled = waits && perPage > longPage;
  const first = useGetList<Row>(resource.name, { ...query, pagination: start }, { enabled, retry: false });
  const { isFetching, refetch } = whole;
  return enabled && first.isSuccess ? { ...first, isFetching, refetch } : whole;
};

import { useEffect, useMemo } from 'react';
import {
  type Exporter,
  type GetDataOptions,
  type ListControllerResult,
  useDataProvider,
  useEvent,
  useGetList,
  useSelectAll,
} from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { wholeMeta } from '../recordMeta.ts';
import { useRegistry } from '../registryContext.ts';
import { getListParams, type ListQuery } from './address/listQuery.ts';
import { longPage, nested } from './address/listState.ts';
import { useListSetters, useListState } from './address/useListState.ts';
import { useTableLayout } from './columns/tableLayout.ts';
import type { RecordList } from './recordListContext.ts';
import { useSelection } from './selection/useSelection.ts';
import { useListFocus } from './useListFocus.ts';
import { useSavedViews } from './views/savedViews.ts';

const sumsOf = (meta: unknown): Readonly<Record<string, number>> =>
  isObject(meta) && isObject(meta.sums)
    ? Object.fromEntries(
        Object.entries(meta.sums).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {};

/** The rows of a list; until they come, the previous ones. Of a long page, the first rows are requested separately. */
const useRows = (resource: Resource, query: ListQuery) => {
  const { page, perPage } = query.pagination;
  const fullPage = useGetList<StoredRecord>(
    resource.name,
    { ...query },
    { placeholderData: (previous) => previous, retry: false },
  );
  const start = { page: ((page - 1) * perPage) / longPage + 1, perPage: longPage };
  const enabled = (fullPage.isPending || fullPage.isPlaceholderData) && perPage > longPage;
  const firstRows = useGetList<StoredRecord>(resource.name, { ...query, pagination: start }, { enabled, retry: false });
  const { isFetching, refetch } = fullPage;
  const shownQuery = enabled && firstRows.isSuccess ? firstRows : fullPage;
  const { data, total, meta, error, isLoading, isPaused, isPending, isPlaceholderData } = shownQuery;
  return useMemo(
    () => ({ data, total, meta, error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch }),
    [data, total, meta, error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch],
  );
};

/**
 * Like `useListController`, but the address is the only place of the list's state (docs/decisions.md says why).
 * Requests go through react-admin's cache.
 * @returns `list`: the value of `useListContext`, for stock components and ours; `own`: that of `useRecordList`
 */
export const useRecordListController = (resource: Resource, parentId: Id | undefined) => {
  const views = useSavedViews(resource);
  const [state, change] = useListState(resource, views.home);
  const saved = views.views.find(({ label }) => label === state.saved);
  const layoutState = useTableLayout(resource, saved);
  const { columns } = layoutState;
  const query = useMemo(() => getListParams(resource, state, parentId, columns), [resource, state, parentId, columns]);
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const answer = useRows(resource, query);
  const { data, total, meta, isFetching, isPlaceholderData } = answer;
  const { selectedIds, selection, selectedRows, remember } = useSelection(
    resource.name,
    parentId,
    query,
    isPlaceholderData ? undefined : data,
  );
  const setters = useListSetters(change);
  const filterValues = useMemo(() => nested(state.filter), [state.filter]);
  const focus = useListFocus();

  // If the page no longer exists (its last row was deleted, or the link is old), go to the last one.
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.perPage));
  useEffect(() => {
    if (!isFetching && lastPage !== undefined && state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [isFetching, lastPage, state.page, change]);

  const selectAll = useSelectAll({ resource: resource.name, sort: state.sort, filter: state.filter });
  const onSelectAll = useEvent(({ queryOptions, ...options }: Parameters<typeof selectAll>[0] = {}) => {
    const { onSuccess, ...asked } = queryOptions ?? {};
    return selectAll({
      ...options,
      queryOptions: {
        ...asked,
        meta: asked.meta ?? query.meta,
        onSuccess: (response) => {
          remember(response.data ?? []);
          onSuccess?.(response);
        },
      },
    });
  });
  const getData = useEvent(async ({ maxResults, meta: ownMeta }: GetDataOptions = {}) => {
    const { sort, filter } = state;
    const response = await dataProvider.getList<StoredRecord>(resource.name, {
      pagination: { page: 1, perPage: maxResults ?? total ?? 1000 },
      sort,
      filter,
      // More than the table needs: an exported file names all referenced records.
      meta: ownMeta ?? wholeMeta(resource, parentId),
    });
    return response.data;
  });
  const exporter = useEvent<Parameters<Exporter>, Promise<void>>(async (records) => {
    const { recordsFile } = await import('./export/recordsFile.ts');
    const file = await recordsFile({ resource, labels, format, provider: dataProvider, registry }, 'csv');
    await file.add(records);
    file.save();
  });

  const own = useMemo(
    (): RecordList => ({
      ...layoutState,
      ...views,
      state,
      saved,
      resource,
      parentId,
      labels,
      format,
      change,
      query,
      sums: sumsOf(meta),
      selectedRows,
      focus,
    }),
    [layoutState, views, saved, resource, parentId, labels, format, state, change, query, meta, selectedRows, focus],
  );
  const list = useMemo(
    () =>
      ({
        ...setters,
        ...answer,
        resource: resource.name,
        defaultTitle: labels.name,
        page: state.page,
        perPage: state.perPage,
        hasPreviousPage: state.page > 1,
        hasNextPage: answer.total === undefined ? undefined : state.page * state.perPage < answer.total,
        sort: state.sort,
        filterValues,
        displayedFilters: state.displayedFilters,
        selectedIds,
        onSelect: selection.select,
        onToggleItem: selection.toggle,
        onUnselectItems: selection.clearSelection,
        onSelectAll,
        getData,
        exporter,
        // A cast, since TypeScript loses how the parts of react-query's result depend on each other.
      }) as ListControllerResult<StoredRecord>,
    [setters, answer, resource, labels, state, filterValues, selectedIds, selection, onSelectAll, getData, exporter],
  );
  return { list, own };
};

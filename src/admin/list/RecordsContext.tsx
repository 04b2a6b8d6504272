import type { ReactNode } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  type SortPayload,
  type UseGetListHookValue,
} from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';

interface RecordsContextProps {
  readonly resource: string;
  readonly query: UseGetListHookValue<StoredRecord>;
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

const noop = () => undefined;

/** Fixed list state: rows beside another screen are always the first ones, in one order. */
const fixedState = {
  page: 1,
  displayedFilters: {},
  selectedIds: [],
  hasPreviousPage: false,
  exporter: false as const,
  setPage: noop,
  setPerPage: noop,
  setSort: noop,
  setFilters: noop,
  showFilter: noop,
  hideFilter: noop,
  onSelect: noop,
  onSelectAll: noop,
  onToggleItem: noop,
  onUnselectItems: noop,
};

/** react-admin's contexts for rows beside another screen, without the paging, selection and export of `useList`. */
export const RecordsContext = ({ resource, query, sort, perPage, filter, children }: RecordsContextProps) => {
  const list = {
    ...fixedState,
    ...query,
    resource,
    sort,
    perPage,
    filterValues: filter,
    hasNextPage: query.total !== undefined && query.total > perPage,
  } as ListControllerResult<StoredRecord>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

import { useCallback, useEffect, useMemo } from 'react';
import { type ListParams, useStore, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { type ListState, readListState, writeListState } from './list/address/listState.ts';

/** The key in the tab's store of the address at which the list at that path was last seen. */
export const lastListKey = (pathname: string): string => `${pathname}.listAddress`;

/** Stores a list's address in this tab, and its `listParams`, which react-admin's previous and next buttons read. */
const useStoreListState = (resource: Resource) => {
  const { setItem } = useStoreContext();
  return useCallback(
    (pathname: string, state: ListState) => {
      setItem(lastListKey(pathname), pathname + writeListState(resource, state));
      const { filter, sort, page, perPage, displayedFilters } = state;
      const params: ListParams = { filter, sort: sort.field, order: sort.order, page, perPage, displayedFilters };
      setItem(`${resource.name}.listParams`, params);
    },
    [resource, setItem],
  );
};

/** Remembers a list's address in this tab, so that a form leads back to it with its filters. */
export const useListAddress = (resource: Resource): void => {
  const { pathname, search } = useLocation();
  const storeListState = useStoreListState(resource);
  useEffect(
    () => storeListState(pathname, readListState(resource, search)),
    [storeListState, resource, pathname, search],
  );
};

/** The address at which a list was last seen, else its path. */
export const useLastListAddress = (pathname: string): string => useStore(lastListKey(pathname), pathname)[0];

/** The state in which a list was last seen, else its first one; `turnTo` sets the page it shows next. */
export const useLastList = (resource: Resource, parentId: Id | undefined) => {
  const pathname = paths(resource).list(parentId);
  const search = useLastListAddress(pathname).slice(pathname.length);
  const storeListState = useStoreListState(resource);
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  return { state, turnTo: (page: number) => storeListState(pathname, { ...state, page }) };
};

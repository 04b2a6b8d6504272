import { useEffect } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { readListState } from './list/address/listState.ts';

const keyOf = (pathname: string): string => `${pathname}.listAddress`;

/**
 * Remembers, in this tab, at which address a list is, so that a form leads back to it with its filters; and says it as
 * react-admin does, for its previous and next buttons. Nothing of ours reads that: the address is the list's only home.
 */
export const useListAddress = (resource: Resource): void => {
  const { pathname, search } = useLocation();
  const { setItem } = useStoreContext();
  useEffect(() => {
    setItem(keyOf(pathname), pathname + search);
    const { filter, sort, page, perPage, displayedFilters } = readListState(resource, search);
    const params = { filter, sort: sort.field, order: sort.order, page, perPage, displayedFilters };
    setItem(`${resource.name}.listParams`, params);
  }, [resource, pathname, search, setItem]);
};

/** The address at which a list was last seen; its path when it was not. */
export const useLastListAddress = (pathname: string): string => useStore(keyOf(pathname), pathname)[0];

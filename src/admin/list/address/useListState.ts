import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListControllerResult } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { useApi } from '../../apiContext.ts';
import { isEmptyValue } from '../../kinds/isEmpty.ts';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { dotted, type FilterMap, type ListState, readListState, writeListState } from './listState.ts';

/** The address of the resource's default list, used when the bare address opens a saved view. */
const noView = '?saved=';

/** Changes part of the state. `replace` keeps single keystrokes out of the history. */
export type ChangeListState = (
  change: Partial<ListState> | ((state: ListState) => Partial<ListState>),
  how?: { readonly replace?: boolean },
) => void;

/**
 * The state of a list, kept in the address alone (docs/decisions.md says why not by react-admin's `useListParams`).
 * @param home what the address without parameters shows; `''`: the resource's default list
 */
export const useListState = (resource: Resource, home: string): readonly [ListState, ChangeListState] => {
  const navigate = useNavigate();
  const { pathname, search: ownSearch } = useLocation();
  const search = ownSearch || home;
  // A link shows the same list to everybody, whichever view theirs opens with.
  useEffect(() => {
    if (search !== ownSearch) navigate({ search }, { replace: true, preventScrollReset: true });
  }, [search, ownSearch, navigate]);
  const { rows } = usePrefetch();
  const { most } = useApi();
  const state = useMemo(() => readListState(resource, search, most.sorts), [resource, search, most]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeListState>(
    (changed, options) => {
      // Two changes within one render add up.
      const now = latest.current;
      latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
      const search = writeListState(resource, latest.current) || (home && noView);
      // Requests the rows now: they load while the change is drawn.
      rows({ pathname, search });
      navigate({ search }, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate, resource, home, pathname, rows],
  );
  return [state, change];
};

type Setters = Pick<
  ListControllerResult,
  'setFilters' | 'showFilter' | 'hideFilter' | 'setSort' | 'setPage' | 'setPerPage'
>;

/** Drops what a stock input leaves when emptied. A `null` that was there before is kept: it means "is empty". */
const withKeptFields = (filter: FilterMap, previous: FilterMap): FilterMap =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => !isEmptyValue(value) || (value === null && previous[name] === null),
    ),
  );

const omitKey = <Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** The setters of react-admin's list context, applied to the address. */
export const useListSetters = (change: ChangeListState): Setters =>
  useMemo(
    () => ({
      setPage: (page) => change({ page }),
      setPerPage: (perPage) => change({ perPage, page: 1 }),
      setSort: ({ field, order }) =>
        change(({ sort }) => ({
          sort: { field, order: order ?? (sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC') },
          page: 1,
        })),
      setFilters: (filter, displayedFilters) =>
        change((state) => ({
          filter: withKeptFields(dotted(filter), state.filter),
          displayedFilters: displayedFilters ?? state.displayedFilters,
          page: 1,
        })),
      showFilter: (name, initial) =>
        change((state) => ({
          displayedFilters: { ...state.displayedFilters, [name]: true },
          ...(!isEmptyValue(initial) && { filter: { ...state.filter, [name]: initial }, page: 1 }),
        })),
      hideFilter: (name) =>
        change((state) => ({
          displayedFilters: omitKey(state.displayedFilters, name),
          ...(name in state.filter && { filter: omitKey(state.filter, name), page: 1 }),
        })),
    }),
    [change],
  );

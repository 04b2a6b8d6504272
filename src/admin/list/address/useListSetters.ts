import { useMemo } from 'react';
import type { ListControllerResult } from 'react-admin';
import { isNothing } from '../../kinds/isEmpty.ts';
import { dotted } from './itemFilters.ts';
import type { ListState } from './listState.ts';
import type { ChangeListState } from './useListState.ts';

type Filter = ListState['filter'];
type Setters = Pick<
  ListControllerResult,
  'setFilters' | 'showFilter' | 'hideFilter' | 'setSort' | 'setPage' | 'setPerPage'
>;

/** Without what a stock input leaves when it is emptied. A `null` that stood there before asks for empty values. */
const filled = (filter: Filter, before: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => !isNothing(value) || (value === null && before[name] === null)),
  );

const without = <Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** What react-admin's list context promises to change, done to the address. */
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
          filter: filled(dotted(filter), state.filter),
          displayedFilters: displayedFilters ?? state.displayedFilters,
          page: 1,
        })),
      showFilter: (name, initial) =>
        change((state) => ({
          displayedFilters: { ...state.displayedFilters, [name]: true },
          ...(!isNothing(initial) && { filter: { ...state.filter, [name]: initial }, page: 1 }),
        })),
      hideFilter: (name) =>
        change((state) => ({
          displayedFilters: without(state.displayedFilters, name),
          ...(name in state.filter && { filter: without(state.filter, name), page: 1 }),
        })),
    }),
    [change],
  );

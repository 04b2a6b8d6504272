import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

/** Changes some of the state. `replace` keeps single keystrokes out of the history. */
export type ChangeListState = (
  change: Partial<ListState> | ((state: ListState) => Partial<ListState>),
  how?: { readonly replace?: boolean },
) => void;

/**
 * The state of a list, kept in the address alone. react-admin's `useListParams` was refused: it also keeps the state
 * in its store (so an address without parameters shows an older list), drops "is empty" filters, and lets any
 * page size and sort through.
 */
export const useListState = (resource: Resource): readonly [ListState, ChangeListState] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeListState>(
    (changed, how) => {
      // Two changes within one render add up.
      const now = latest.current;
      latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
      navigate(
        { search: writeListState(resource, latest.current) },
        { replace: how?.replace ?? false, preventScrollReset: true },
      );
    },
    [navigate, resource],
  );
  return [state, change];
};

import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent, useListContext, useRecordSelection } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { parentMeta } from '../../recordMeta.ts';
import type { ListQuery } from '../address/listQuery.ts';

/** Whether rows can be ticked: there are actions for several records. */
export const isSelectable = ({ can }: Resource): boolean => can.everEdit || can.everDelete;

/**
 * The ticked rows of one list, stored by id in react-admin's store. Ticks survive paging and sorting; they are cleared
 * when the filter changes, the list is left or somebody else deletes the record. `rows` are the response to `query`, once
 * there; seen rows are kept, so that a deletion can name those of other pages.
 */
export const useSelection = (
  resource: string,
  parentId: Id | undefined,
  query: ListQuery,
  rows: readonly StoredRecord[] | undefined,
) => {
  const [selectedIds, selection] = useRecordSelection<StoredRecord>({ resource });
  const [seenRows] = useState(() => new Map<Id, StoredRecord>());
  const remember = useCallback(
    (newRows: readonly StoredRecord[]) => {
      for (const row of newRows) seenRows.set(row.id, row);
    },
    [seenRows],
  );
  useEffect(() => remember(rows ?? []), [remember, rows]);
  const scope = JSON.stringify([resource, parentId, query.filter]);
  const clear = useEffectEvent((_scope: string) => {
    // Clearing without any ticks would redraw a list that has just been drawn.
    if (selectedIds.length > 0) selection.clearSelection();
  });
  useLayoutEffect(() => {
    clear(scope);
    return () => clear(scope);
  }, [scope]);
  const provider = useDataProvider();
  const page = useRef<{ readonly query: ListQuery; readonly rows: readonly StoredRecord[] }>(undefined);
  const unselectDeleted = useEffectEvent(
    async (previous: readonly StoredRecord[], current: readonly StoredRecord[]) => {
      const ids = previous
        .map(({ id }) => id)
        .filter((id) => selectedIds.includes(id) && !current.some((row) => row.id === id));
      if (ids.length === 0) return;
      // A row that left its page may be on another. If that cannot be checked, its tick stays.
      const response = await provider
        .getMany<StoredRecord>(resource, { ids, meta: parentMeta(parentId) })
        .catch(() => null);
      if (response) selection.unselect(ids.filter((id) => !response.data.some((row) => row?.id === id)));
    },
  );
  useEffect(() => {
    if (!rows) return;
    if (page.current?.query === query) void unselectDeleted(page.current.rows, rows);
    page.current = { query, rows };
  }, [query, rows]);
  const selectedRows = useCallback(() => selectedIds.flatMap((id) => seenRows.get(id) ?? []), [selectedIds, seenRows]);
  return { selectedIds, selection, selectedRows, remember };
};

export type ToggleRow = (id: Id, event: ChangeEvent<HTMLInputElement>) => void;

/** Ticks a row; with Shift, all rows from the last one ticked, as in react-admin's own table. */
export const useToggleRow = (): ToggleRow => {
  const { data = [], selectedIds, onToggleItem, onSelect } = useListContext<StoredRecord>();
  const last = useRef<Id>(undefined);
  return useEvent((id, { target, nativeEvent }) => {
    const ids = data.map((row) => row.id);
    const indexes = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].sort((a, b) => a - b);
    const [start = -1, end = -1] = indexes;
    last.current = id;
    if (!(nativeEvent as MouseEvent).shiftKey || start < 0) return onToggleItem(id);
    const between = ids.slice(start, end + 1);
    const others = selectedIds.filter((other) => !between.includes(other));
    onSelect(target.checked ? [...others, ...between] : others);
  });
};

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useRecordSelection } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/** Whether its rows are ticked: there is something to do with several of them. */
export const isSelectable = ({ can }: Resource): boolean => can.everEdit || can.everDelete;

/**
 * The ticked rows of one list, by their ids in react-admin's store: they stay over pages and sorts, and go when `scope`
 * (the filter) changes or the list is left. The rows themselves are remembered as they are seen, so that what goes can
 * be named even from another page.
 */
export const useSelection = (resource: string, scope: string, rows: readonly StoredRecord[] | undefined) => {
  const [selectedIds, selection] = useRecordSelection<StoredRecord>({ resource });
  const [seen] = useState(() => new Map<Id, StoredRecord>());
  const remember = useCallback(
    (found: readonly StoredRecord[]) => {
      for (const row of found) seen.set(row.id, row);
    },
    [seen],
  );
  useEffect(() => remember(rows ?? []), [remember, rows]);
  const clear = useEffectEvent((_scope: string) => {
    // Where nothing is ticked, clearing would draw a list again that has just been drawn.
    if (selectedIds.length > 0) selection.clearSelection();
  });
  useLayoutEffect(() => {
    clear(scope);
    return () => clear(scope);
  }, [scope]);
  const selectedRows = useCallback(() => selectedIds.flatMap((id) => seen.get(id) ?? []), [selectedIds, seen]);
  return { selectedIds, selection, selectedRows, remember };
};

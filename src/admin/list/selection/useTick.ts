import { type ChangeEvent, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

export type Tick = (id: Id, event: ChangeEvent<HTMLInputElement>) => void;

/** Ticks a row by its box; with Shift all from the one before, as react-admin's own table. */
export const useTick = (): Tick => {
  const { data = [], selectedIds, onToggleItem, onSelect } = useListContext<StoredRecord>();
  const last = useRef<Id>(undefined);
  return useEvent((id, { target, nativeEvent }) => {
    const ids = data.map((row) => row.id);
    const ends = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].sort((a, b) => a - b);
    const [from = -1, to = -1] = ends;
    last.current = id;
    if (!(nativeEvent as MouseEvent).shiftKey || from < 0) return onToggleItem(id);
    const between = ids.slice(from, to + 1);
    const others = selectedIds.filter((one) => !between.includes(one));
    onSelect(target.checked ? [...others, ...between] : others);
  });
};

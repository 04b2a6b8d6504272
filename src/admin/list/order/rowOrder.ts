import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { filterSuffixes } from '#schema/filter.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { listeners } from '#values/listeners.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi, useFailureLine } from '../../apiContext.ts';
import { isUnknown } from '../../failure.ts';
import { useUndo } from '../../history/useUndo.tsx';
import { cellOf } from '../../kinds/cells.ts';
import { several } from '../../kinds/filterLook.ts';
import { parentMeta } from '../../recordMeta.ts';
import { holdPage } from '../../unsaved.ts';
import type { ListState } from '../address/listState.ts';
import { useRecordList } from '../recordListContext.ts';
import type { useSortableLine } from './sortable.tsx';

type Order = Pick<ListState, 'sort' | 'filter'>;

/** Whether all rows of the list have the same value of a field. */
const isOne = (resource: Resource, field: string, { filter }: Order): boolean =>
  resource.parent?.field === field ||
  several({ eq: filter[field], in: filter[field + filterSuffixes.in] }).length === 1;

/**
 * The field that orders rows by hand, if the list is sorted by it, ascending; for an order "within" a group, only if
 * the list shows a single group.
 */
export const orderedBy = (resource: Resource, state: Order): string | undefined => {
  const { field: name, order } = state.sort;
  const field = fieldNamed(resource, name);
  if (!field || order !== 'ASC' || !resource.can.everEdit || !cellOf(field).ordered) return undefined;
  const within = 'within' in field ? field.within : undefined;
  return typeof within !== 'string' || isOne(resource, within, state) ? name : undefined;
};

/** The rows after one has moved to another's place: the same place values, assigned to other rows. */
export const movedRows = (
  rows: readonly StoredRecord[],
  field: string,
  from: number,
  to: number,
): readonly StoredRecord[] => {
  const movedRow = rows[from];
  if (!movedRow) return rows;
  const otherRows = rows.filter((_, index) => index !== from);
  return [...otherRows.slice(0, to), movedRow, ...otherRows.slice(to)].map((row, index) => {
    const place = rows[index]?.[field];
    return row[field] === place ? row : { ...row, [field]: place };
  });
};

/** What a row needs to be dragged; `field`: the column with the handle. */
interface RowDrag extends ReturnType<typeof useSortableLine> {
  readonly field: string;
}

/** A store of what one table's rows need to be dragged, filled once the code for dragging is loaded. */
export const rowDrags = () => {
  const drags = new Map<Id, RowDrag>();
  const { subscribe, notify } = listeners();
  return {
    subscribe,
    of: (id: Id) => drags.get(id),
    tell(id: Id, drag: RowDrag | undefined): void {
      if (drag) drags.set(id, drag);
      else drags.delete(id);
      notify();
    },
  };
};

export type RowDrags = ReturnType<typeof rowDrags>;

/**
 * The moves of a resource that are not answered yet, each waiting for the previous one: two at once might arrive in the
 * wrong order. `lists`: its lists without those moves, to be shown again if all of them fail.
 */
const unanswered = new Map<string, { latest: Promise<void>; lists: [QueryKey, GetListResult | undefined][] }>();

/** Moves a row to another's place: shown at once, rolled back if the request fails. */
export const useReorder = (): ((field: string, from: number, to: number) => Promise<void>) => {
  const { resource, parentId } = useRecordList();
  const { data: rows = [] } = useListContext<StoredRecord>();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const offerUndo = useUndo();
  const translate = useTranslate();
  const { lastEntryOf } = useApi();
  const failureLine = useFailureLine();
  return async (field, from, to) => {
    const movedRow = rows[from];
    if (!movedRow || from === to) return;
    const lists = { queryKey: [resource.name, 'getList'] };
    await cache.cancelQueries(lists);
    const moves = unanswered.get(resource.name) ?? { latest: Promise.resolve(), lists: cache.getQueriesData(lists) };
    unanswered.set(resource.name, moves);
    // Only the cached response that holds these rows.
    const moved = cache.setQueriesData<GetListResult>(lists, (cached) =>
      cached?.data === rows ? { ...cached, data: [...movedRows(rows, field, from, to)] } : cached,
    );
    const write = async () => {
      try {
        // Moving other records changes this one's version too: this write sets only its place, over any version.
        await provider.update(resource.name, {
          id: movedRow.id,
          data: { [field]: rows[to]?.[field] },
          previousData: movedRow,
          meta: { ifMatch: '*', ...parentMeta(parentId) },
        });
        moves.lists = moved;
        offerUndo(translate('list.order.done'), lastEntryOf(resource.name, movedRow.id));
      } catch (failure) {
        if (moves.latest === move) for (const [key, cached] of moves.lists) cache.setQueryData(key, cached);
        const outcome = isUnknown(failure) ? 'unsure' : 'failed';
        notify(translate(`list.order.${outcome}`, { message: failureLine(failure) }), { type: 'error' });
      }
    };
    const move = moves.latest.then(write);
    moves.latest = move;
    // Leaving the page would lose a move that still waits.
    const releasePage = holdPage();
    await move;
    releasePage();
    // Only after the last move, or the rows would jump back.
    if (moves.latest !== move) return;
    unanswered.delete(resource.name);
    await cache.invalidateQueries({ queryKey: [resource.name] });
  };
};

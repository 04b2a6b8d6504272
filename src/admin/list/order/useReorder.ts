import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi, useFailureLine } from '../../apiContext.ts';
import { isUnknown } from '../../failure.ts';
import { useUndo } from '../../history/useUndo.tsx';
import { parentMeta } from '../../recordMeta.ts';
import { holdPage } from '../../unsaved.ts';
import { useRecordList } from '../recordListContext.ts';
import { movedRows } from './rowOrder.ts';

/** The latest move. Each waits for the previous one: two at once might arrive in the wrong order. */
let latestMove = Promise.resolve();

/** Moves a row to another's place: shown at once, rolled back if the request fails. */
export const useReorder = (field: string): ((from: number, to: number) => Promise<void>) => {
  const { resource, parentId } = useRecordList();
  const { data: rows = [] } = useListContext<StoredRecord>();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const offerUndo = useUndo();
  const translate = useTranslate();
  const { lastEntryOf } = useApi();
  const failureLine = useFailureLine();
  return async (from, to) => {
    const movedRow = rows[from];
    const newPlace = rows[to]?.[field];
    if (!movedRow || from === to) return;
    const lists = { queryKey: [resource.name, 'getList'] };
    await cache.cancelQueries(lists);
    const previous = cache.getQueriesData<GetListResult>(lists);
    const reordered = movedRows(rows, field, from, to);
    // Only the cached response that holds these rows.
    cache.setQueriesData<GetListResult>(lists, (cached) =>
      cached?.data === rows ? { ...cached, data: [...reordered] } : cached,
    );
    const write = async () => {
      try {
        // Moving other records changes this one's version too: this write sets only its place, over any version.
        const meta = { ifMatch: '*', ...parentMeta(parentId) };
        await provider.update(resource.name, {
          id: movedRow.id,
          data: { [field]: newPlace },
          previousData: movedRow,
          meta,
        });
        offerUndo(translate('list.order.done'), lastEntryOf(resource.name, movedRow.id));
      } catch (failure) {
        if (latestMove === move) for (const [key, cached] of previous) cache.setQueryData(key, cached);
        const message = failureLine(failure);
        const outcome = isUnknown(failure) ? 'unsure' : 'failed';
        notify(translate(`list.order.${outcome}`, { message }), { type: 'error' });
      }
    };
    const move = latestMove.then(write);
    latestMove = move;
    // Leaving the page would lose a move that still waits.
    const releasePage = holdPage();
    await move;
    releasePage();
    // Only after the last move, or the rows would jump back.
    if (latestMove === move) await cache.invalidateQueries({ queryKey: [resource.name] });
  };
};

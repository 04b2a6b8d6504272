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

/** The newest move: on a bad line two at once may arrive the other way round, and the earlier would have the last word. */
let newest = Promise.resolve();

/** Puts a row into another's place: shown at once, taken back when the API refuses. */
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
    const moving = rows[from];
    const place = rows[to]?.[field];
    if (!moving || from === to) return;
    const lists = { queryKey: [resource.name, 'getList'] };
    await cache.cancelQueries(lists);
    const before = cache.getQueriesData<GetListResult>(lists);
    const moved = movedRows(rows, field, from, to);
    // The answer that these rows are of.
    cache.setQueriesData<GetListResult>(lists, (known) =>
      known?.data === rows ? { ...known, data: [...moved] } : known,
    );
    const write = async () => {
      try {
        // The order of others changes a record's version as well: this write is about the place alone, over any version.
        const meta = { ifMatch: '*', ...parentMeta(parentId) };
        await provider.update(resource.name, { id: moving.id, data: { [field]: place }, previousData: moving, meta });
        offerUndo(translate('list.order.done'), lastEntryOf(resource.name, moving.id));
      } catch (failure) {
        if (newest === move) for (const [key, known] of before) cache.setQueryData(key, known);
        const message = failureLine(failure);
        const said = isUnknown(failure) ? 'unsure' : 'failed';
        notify(translate(`list.order.${said}`, { message }), { type: 'error' });
      }
    };
    const move = newest.then(write);
    newest = move;
    // One that waits for its turn would not be sent.
    const letGo = holdPage();
    await move;
    letGo();
    // Read before the next one is made, the rows would jump back.
    if (newest === move) await cache.invalidateQueries({ queryKey: [resource.name] });
  };
};

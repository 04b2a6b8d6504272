import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { failureLine } from '#providers/failureText.ts';
import { listQueryKey } from '../address/listQuery.ts';
import { useRecordList, useRows } from '../recordList.ts';
import { movedRows } from './rowOrder.ts';

/** Puts a row into another's place: shown at once, taken back when the API refuses. */
export const useReorder = (field: string): ((from: number, to: number) => Promise<void>) => {
  const { resource, parentId, query } = useRecordList();
  const { data: rows = [] } = useRows();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async (from, to) => {
    const moving = rows[from];
    const place = rows[to]?.[field];
    if (!moving || from === to) return;
    const key = listQueryKey(resource, query);
    await cache.cancelQueries({ queryKey: key });
    const before = cache.getQueryData<GetListResult>(key);
    cache.setQueryData<GetListResult>(
      key,
      (shown) => shown && { ...shown, data: [...movedRows(rows, field, from, to)] },
    );
    try {
      // The order of others changes a record's version as well: this write is about the place alone, over any version.
      const meta = { ifMatch: '*', ...(parentId !== undefined && { parent: parentId }) };
      await provider.update(resource.name, { id: moving.id, data: { [field]: place }, previousData: moving, meta });
      notify(translate('list.order.done'), { type: 'success' });
    } catch (failure) {
      cache.setQueryData(key, before);
      const message = failureLine(failure, translate);
      notify(translate('list.order.failed', { message }), { type: 'error' });
    }
    await cache.invalidateQueries({ queryKey: [resource.name] });
  };
};

import { useState } from 'react';
import { useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
import { failureLine } from '#providers/failureText.ts';
import { focusAfter } from './focusAfter.ts';
import { type Row, useRecordList } from './recordList.ts';

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;

/**
 * Deletes records, one by itself (held against the version that was seen), several all or none. Waits for the answer:
 * an "undo" that deletes later cannot say why the API refused.
 */
export const useDeletion = (rows: readonly Row[], onDone: () => void) => {
  const { resource, parentId, labels, format, refetch, selection } = useRecordList();
  const translate = useTranslate();
  const notify = useNotify();
  const [failure, setFailure] = useState<string>();
  const [only] = rows;
  const meta = parentId === undefined ? undefined : { parent: parentId };

  const onSuccess = () => {
    setFailure(undefined);
    notify(
      rows.length === 1 && only
        ? translate('list.delete.doneOne', { one: labels.one, title: format.title(only) })
        : translate('list.delete.doneMany', { count: rows.length, name: labels.name }),
      { type: 'success' },
    );
    selection.set(rows, false);
    focusAfter(rows);
    onDone();
    refetch();
  };
  const onError = (error: unknown) => {
    const status = statusOf(error);
    // Somebody else was faster: what was meant is so already.
    if (status === 404 && rows.length === 1) {
      onSuccess();
      return;
    }
    if (status === 412) refetch();
    setFailure(status === 412 ? translate('list.delete.changed') : failureLine(error, translate));
  };
  const options = { mutationMode: 'pessimistic' as const, onSuccess, onError };
  const [removeOne, one] = useDelete<Row>();
  const [removeMany, many] = useDeleteMany<Row>();

  const remove = () => {
    setFailure(undefined);
    if (rows.length === 1 && only) void removeOne(resource.name, { id: only.id, previousData: only, meta }, options);
    else void removeMany(resource.name, { ids: rows.map(({ id }) => id), meta }, options);
  };
  return { remove, pending: one.isPending || many.isPending, failure };
};

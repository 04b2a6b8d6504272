import { useState } from 'react';
import { useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
import { failureLine } from '#providers/failureText.ts';
import { type Row, useRecordList, useRows } from '../list/recordList.ts';
import { useTries } from '../useTries.ts';
import { focusAfter } from './focusAfter.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const isLate = (error: unknown): boolean => error instanceof Error && 'reason' in error && error.reason === 'timeout';

/**
 * Deletes records, one by itself (held against the version that was seen), several all or none. Waits for the answer:
 * an "undo" that deletes later cannot say why the API refused.
 */
export const useDeletion = (rows: readonly Row[], onDone: () => void) => {
  const { resource, parentId, labels, format } = useRecordList();
  const { refetch, selectedIds, onSelect } = useRows();
  const translate = useTranslate();
  const notify = useNotify();
  const [failure, setFailure] = useState<string>();
  const [only] = rows;
  const tries = useTries();

  const onSuccess = () => {
    setFailure(undefined);
    tries.done();
    notify(
      rows.length === 1 && only
        ? translate('list.delete.doneOne', { one: labels.one, title: format.title(only) })
        : translate('list.delete.doneMany', { count: rows.length, name: labels.name }),
      { type: 'success' },
    );
    onSelect(selectedIds.filter((id) => !rows.some((row) => row.id === id)));
    focusAfter(rows);
    onDone();
    void refetch();
  };
  const wordsFor = (error: unknown): string => {
    if (statusOf(error) === 412) return translate('list.delete.changed');
    if (statusOf(error) === 0) return translate(`list.delete.${isLate(error) ? 'timeout' : 'offline'}`);
    return failureLine(error, translate);
  };
  const onError = (error: unknown) => {
    if (tries.givenUp()) return;
    const status = statusOf(error);
    // Somebody else was faster: what was meant is so already.
    if (status === 404 && rows.length === 1) {
      onSuccess();
      return;
    }
    // Without an answer, it may be done: the list says what is so.
    if (status === 412 || status === 0) void refetch();
    setFailure(wordsFor(error));
  };
  const options = { mutationMode: 'pessimistic' as const, onSuccess, onError };
  const [removeOne, one] = useDelete<Row>();
  const [removeMany, many] = useDeleteMany<Row>();

  const remove = () => {
    setFailure(undefined);
    const meta = { ...tries.begin(rows), ...(parentId !== undefined && { parent: parentId }) };
    if (rows.length === 1 && only) void removeOne(resource.name, { id: only.id, previousData: only, meta }, options);
    else void removeMany(resource.name, { ids: rows.map(({ id }) => id), meta }, options);
  };
  const pending = one.isPending || many.isPending;
  /** Leaves the dialog, and gives up what is under way. */
  const cancel = () => {
    if (pending) {
      tries.giveUp();
      notify('list.delete.stopped', { type: 'warning' });
      void refetch();
    }
    setFailure(undefined);
    onDone();
  };
  return { remove, cancel, pending, failure };
};

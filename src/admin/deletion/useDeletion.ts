import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { useApi, useFailureLine } from '../apiContext.ts';
import { withRetry } from '../batch/pause.ts';
import { failureOf, isUnknown } from '../failure.ts';
import { useForgetRecords } from '../palette/recentRecords.ts';
import { parentMeta } from '../recordMeta.ts';

interface DeletionOptions {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The same array while the records are the same: each array is sent once. */
  readonly records: readonly StoredRecord[];
  /** Where the messages for failures are: they say what to do about it. */
  readonly words: 'list.delete' | 'form.delete';
  /** Gets the change log entry that undoes it, if the API has made one. */
  readonly onDeleted: (entry: Id | undefined) => void;
  readonly onClose: () => void;
  /** The records may have changed since they were shown, or be gone. */
  readonly onDoubt?: () => void;
}

/** Failures with a message of their own; for the others, the API's is shown. */
const ownMessages: Partial<Record<ReturnType<typeof failureOf>['reason'], string>> = {
  conflict: 'changed',
  timeout: 'timeout',
  offline: 'offline',
  network: 'offline',
};

const options = { mutationMode: 'pessimistic', returnPromise: true } as const;

/** Attempts at one write: they share one key until it succeeds; each can be aborted. */
const useRetryableWrite = () => {
  const keys = useMemo(writeKeys, []);
  const controller = useRef<AbortController>(undefined);
  return {
    /** Begins an attempt. @returns its `meta` for the data provider */
    begin(data: unknown) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const retried = (call: () => Promise<unknown>) => withRetry(call, signal);
      return { idempotencyKey: keys.keyFor(data), signal, withRetry: retried };
    },
    abort: () => controller.current?.abort(),
    aborted: () => controller.current?.signal.aborted === true,
    done: keys.done,
  };
};

/**
 * Deletes records: one by itself only if unchanged since it was seen, several all or none where the API has bulk calls.
 * Waits for the answer: an "undo" that deletes later cannot say why the API refused. (react-admin's delete controllers
 * take `meta` when they render; a try gets its key and its signal only when it is made.)
 */
export const useDeletion = ({ resource, parentId, records, words, onDeleted, onClose, onDoubt }: DeletionOptions) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { has, lastEntryOf } = useApi();
  const failureLine = useFailureLine();
  const provider = useDataProvider();
  const forget = useForgetRecords();
  const [removeOne] = useDelete<StoredRecord>();
  const [removeMany] = useDeleteMany<StoredRecord>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // After a refused try: the one as somebody else has changed it, or those of several that still exist.
  const [latest, setLatest] = useState<readonly StoredRecord[]>();
  const attempts = useRetryableWrite();
  // What was sent, and may be gone: a slow device reports a second press late.
  const sent = useRef<readonly StoredRecord[]>(undefined);
  const shown = latest ?? records;
  const single = shown.length === 1 ? shown[0] : undefined;

  const reset = () => {
    setFailure(undefined);
    setLatest(undefined);
  };
  const sendOne = async (previousData: StoredRecord): Promise<Id> => {
    // `held`: a list's row has no version.
    const meta = { held: true, ...attempts.begin(previousData), ...parentMeta(parentId) };
    await removeOne(resource.name, { id: previousData.id, previousData, meta }, options);
    return previousData.id;
  };
  const filterExisting = async (rows: readonly StoredRecord[]) => {
    const params = { ids: rows.map(({ id }) => id), meta: parentMeta(parentId) };
    const existingIds = new Set(
      (await provider.getMany<StoredRecord>(resource.name, params)).data.map((row) => row?.id),
    );
    return rows.filter(({ id }) => existingIds.has(id));
  };
  /** All or none, except those that somebody else has deleted. @returns the first deleted id */
  const sendMany = async (rows: readonly StoredRecord[]): Promise<Id | undefined> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const meta = { ...attempts.begin(rows), ...parentMeta(parentId) };
    try {
      await removeMany(resource.name, { ids, meta }, options);
    } catch (error) {
      if (failureOf(error).reason !== 'gone') throw error;
      const remaining = await filterExisting(rows);
      // The person has cancelled, or something else is missing.
      if (attempts.aborted() || remaining.length === rows.length) throw error;
      return sendMany(remaining);
    }
    return ids[0];
  };
  const remove = async () => {
    if (sent.current === records) return;
    sent.current = records;
    setFailure(undefined);
    setPending(true);
    let entry: Id | undefined;
    try {
      const deletedId = single ? await sendOne(single) : await sendMany(shown);
      // Deleted one by one, each has its own entry.
      if (deletedId !== undefined && (records.length === 1 || has('bulk')))
        entry = lastEntryOf(resource.name, deletedId);
    } catch (error) {
      if (attempts.aborted()) return;
      const { reason, current } = failureOf(error);
      // Deleted one by one: those before the failure are gone.
      const isPartial = !single && !has('bulk');
      const remaining = isPartial ? await filterExisting(shown).catch(() => shown) : shown;
      if (attempts.aborted()) return;
      sent.current = undefined;
      // A record that is gone is what was wanted: somebody else was faster.
      if (remaining.length > 0 && !(single && reason === 'gone')) {
        if (isPartial) setLatest(remaining);
        else if (single && current) setLatest([{ ...current, id: single.id }]);
        if (reason === 'conflict' || isUnknown(error) || isPartial) onDoubt?.();
        const ownMessage = ownMessages[reason];
        const unsure = isUnknown(error) ? `${translate(`${words}.unsure`)} ` : '';
        const message = ownMessage ? translate(`${words}.${ownMessage}`) : unsure + failureLine(error);
        setFailure(isPartial ? translate('list.delete.partly', { said: message }) : message);
        return;
      }
    } finally {
      setPending(false);
    }
    forget(
      resource,
      records.map(({ id }) => id),
    );
    // Deleted although it was cancelled: by now the dialog may ask about another record, or be closed.
    if (attempts.aborted()) return;
    attempts.done();
    reset();
    onDeleted(entry);
  };
  /** Closes the dialog, and aborts what is under way. */
  const cancel = () => {
    if (pending && sent.current) {
      attempts.abort();
      sent.current = undefined;
      notify(`${words}.stopped`, { type: 'warning' });
      onDoubt?.();
    }
    reset();
    onClose();
  };
  return { remove, cancel, pending, failure, shown };
};

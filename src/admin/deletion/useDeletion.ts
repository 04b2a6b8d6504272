import { useMemo, useRef, useState } from 'react';
import { useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { useApi, useFailureLine } from '../apiContext.ts';
import { failureOf } from '../failure.ts';
import { parentMeta } from '../recordMeta.ts';

interface DeletionOf {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly records: readonly StoredRecord[];
  /** Where the words for a failure stand: they say what to do about it there. */
  readonly words: 'list.delete' | 'form.delete';
  /** With the entry that takes it back, where the API has made one. */
  readonly onDeleted: (entry: Id | undefined) => void;
  readonly onClose: () => void;
  /** The records may be others than those that are shown, or gone. */
  readonly onDoubt?: () => void;
}

/** Failures that have words of their own; of the others, the API's are shown. */
const worded: Partial<Record<ReturnType<typeof failureOf>['reason'], string>> = {
  conflict: 'changed',
  timeout: 'timeout',
  offline: 'offline',
  network: 'offline',
};

const options = { mutationMode: 'pessimistic', returnPromise: true } as const;

/** What an attempt tells the data provider, in `meta`. */
interface WriteAttemptMeta {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Attempts at one write: under one key until it is through, and each may be aborted. */
const useRetryableWrite = () => {
  const keys = useMemo(writeKeys, []);
  const running = useRef<AbortController>(undefined);
  return useMemo(
    () => ({
      begin(sent: unknown): WriteAttemptMeta {
        running.current = new AbortController();
        return { idempotencyKey: keys.keyFor(sent), signal: running.current.signal };
      },
      abort: () => running.current?.abort(),
      aborted: () => running.current?.signal.aborted === true,
      done: keys.done,
    }),
    [keys],
  );
};

/**
 * Deletes records, one by itself (held against the version that was seen), several all or none. Waits for the answer:
 * an "undo" that deletes later cannot say why the API refused. (react-admin's delete controllers take `meta` when they
 * are drawn; a try has its key and its signal only when it is made.)
 */
export const useDeletion = ({ resource, parentId, records, words, onDeleted, onClose, onDoubt }: DeletionOf) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { lastEntryOf } = useApi();
  const failureLine = useFailureLine();
  const [removeOne, one] = useDelete<StoredRecord>();
  const [removeMany, many] = useDeleteMany<StoredRecord>();
  const [failure, setFailure] = useState<string>();
  // What somebody else has made of the record: it goes only after the person was told.
  const [newer, setNewer] = useState<StoredRecord>();
  const attempts = useRetryableWrite();
  const pending = one.isPending || many.isPending;
  // What was sent, and is gone perhaps: a slow device tells of a second press late.
  const sent = useRef<readonly StoredRecord[]>(undefined);
  const only = records.length === 1 ? records[0] : undefined;

  const end = () => {
    setFailure(undefined);
    setNewer(undefined);
  };
  const send = async () => {
    const previousData = newer ?? only;
    const meta = { ...attempts.begin(previousData ?? records), ...parentMeta(parentId) };
    if (previousData) await removeOne(resource.name, { id: previousData.id, previousData, meta }, options);
    else await removeMany(resource.name, { ids: records.map(({ id }) => id), meta }, options);
  };
  const remove = async () => {
    if (sent.current === records) return;
    sent.current = records;
    setFailure(undefined);
    let entry: Id | undefined;
    try {
      await send();
      entry = lastEntryOf(resource.name, records[0]?.id);
    } catch (error) {
      sent.current = undefined;
      if (attempts.aborted()) return;
      const { reason, current } = failureOf(error);
      // One that is gone: somebody else was faster, and what was meant is so already.
      if (!(only && reason === 'gone')) {
        if (only && current?.id !== undefined) setNewer({ ...current, id: only.id });
        if (worded[reason]) onDoubt?.();
        setFailure(worded[reason] ? translate(`${words}.${worded[reason]}`) : failureLine(error));
        return;
      }
    }
    attempts.done();
    end();
    onDeleted(entry);
  };
  /** Leaves the dialog, and gives up what is under way. */
  const cancel = () => {
    if (pending) {
      attempts.abort();
      notify(`${words}.stopped`, { type: 'warning' });
      onDoubt?.();
    }
    end();
    onClose();
  };
  return { remove, cancel, pending, failure };
};

import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
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
  const { has, lastEntryOf } = useApi();
  const failureLine = useFailureLine();
  const provider = useDataProvider();
  const [removeOne] = useDelete<StoredRecord>();
  const [removeMany] = useDeleteMany<StoredRecord>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // What somebody else has made of the record: it goes only after the person was told.
  const [newer, setNewer] = useState<StoredRecord>();
  // Those of several that are there yet, where some went before one was refused.
  const [left, setLeft] = useState<readonly StoredRecord[]>();
  const attempts = useRetryableWrite();
  // What was sent, and is gone perhaps: a slow device tells of a second press late.
  const sent = useRef<readonly StoredRecord[]>(undefined);
  const only = records.length === 1 ? records[0] : undefined;

  const end = () => {
    setFailure(undefined);
    setNewer(undefined);
    setLeft(undefined);
  };
  const sendOne = async (previousData: StoredRecord): Promise<Id> => {
    // A list's row has no version.
    const meta = { held: true, ...attempts.begin(previousData), ...parentMeta(parentId) };
    await removeOne(resource.name, { id: previousData.id, previousData, meta }, options);
    return previousData.id;
  };
  const stillThere = async (rows: readonly StoredRecord[], signal?: AbortSignal) => {
    const asked = { ids: rows.map(({ id }) => id), meta: parentMeta(parentId), ...(signal && { signal }) };
    const there = new Set((await provider.getMany<StoredRecord>(resource.name, asked)).data.map((row) => row?.id));
    return rows.filter(({ id }) => there.has(id));
  };
  /** All or none, save those that somebody else has deleted meanwhile. @returns the first that went */
  const sendMany = async (rows: readonly StoredRecord[]): Promise<Id | undefined> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const { signal, ...key } = attempts.begin(rows);
    const meta = { ...key, signal, ...parentMeta(parentId) };
    try {
      await removeMany(resource.name, { ids, meta }, options);
    } catch (error) {
      if (failureOf(error).reason !== 'gone') throw error;
      const found = await stillThere(rows, signal);
      // What is not there is not all of them.
      if (found.length === rows.length) throw error;
      return sendMany(found);
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
      const first = only ? await sendOne(newer ?? only) : await sendMany(left ?? records);
      if (first !== undefined) entry = lastEntryOf(resource.name, first);
    } catch (error) {
      sent.current = undefined;
      if (attempts.aborted()) return;
      const { reason, current } = failureOf(error);
      // One that is gone: somebody else was faster, and what was meant is so already.
      if (!(only && reason === 'gone')) {
        if (only && current?.id !== undefined) setNewer({ ...current, id: only.id });
        // One after the other: those before it are gone.
        const partly = !only && !has('bulk');
        if (partly) setLeft(await stillThere(records).catch(() => left));
        if (worded[reason] || partly) onDoubt?.();
        const said = worded[reason] ? translate(`${words}.${worded[reason]}`) : failureLine(error);
        setFailure(partly ? translate('list.delete.partly', { said }) : said);
        return;
      }
    } finally {
      setPending(false);
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
  const shown = newer ? [newer] : (left ?? records);
  return { remove, cancel, pending, failure, shown };
};

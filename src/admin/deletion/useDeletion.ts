import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useDelete, useDeleteMany, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { useApi, useFailureLine } from '../apiContext.ts';
import { failureOf } from '../failure.ts';
import { useForgetRecords } from '../palette/recentRecords.ts';
import { parentMeta } from '../recordMeta.ts';

interface DeletionOf {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The same array as long as they are the same: each is sent once. */
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
  return {
    begin(sent: unknown): WriteAttemptMeta {
      running.current = new AbortController();
      return { idempotencyKey: keys.keyFor(sent), signal: running.current.signal };
    },
    abort: () => running.current?.abort(),
    aborted: () => running.current?.signal.aborted === true,
    done: keys.done,
  };
};

/**
 * Deletes records, one by itself (held against the version that was seen), several all or none, where the API takes them
 * at once. Waits for the answer: an "undo" that deletes later cannot say why the API refused. (react-admin's delete
 * controllers take `meta` when they are drawn; a try has its key and its signal only when it is made.)
 */
export const useDeletion = ({ resource, parentId, records, words, onDeleted, onClose, onDoubt }: DeletionOf) => {
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
  // As they are once a try was refused: what somebody else has made of the one, or those of several that are there yet.
  const [now, setNow] = useState<readonly StoredRecord[]>();
  const attempts = useRetryableWrite();
  // What was sent, and is gone perhaps: a slow device tells of a second press late.
  const sent = useRef<readonly StoredRecord[]>(undefined);
  const shown = now ?? records;
  const only = shown.length === 1 ? shown[0] : undefined;

  const end = () => {
    setFailure(undefined);
    setNow(undefined);
  };
  const sendOne = async (previousData: StoredRecord): Promise<Id> => {
    // A list's row has no version.
    const meta = { held: true, ...attempts.begin(previousData), ...parentMeta(parentId) };
    await removeOne(resource.name, { id: previousData.id, previousData, meta }, options);
    return previousData.id;
  };
  const stillThere = async (rows: readonly StoredRecord[]) => {
    const asked = { ids: rows.map(({ id }) => id), meta: parentMeta(parentId) };
    const there = new Set((await provider.getMany<StoredRecord>(resource.name, asked)).data.map((row) => row?.id));
    return rows.filter(({ id }) => there.has(id));
  };
  /** All or none, save those that somebody else has deleted meanwhile. @returns the first that went */
  const sendMany = async (rows: readonly StoredRecord[]): Promise<Id | undefined> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const meta = { ...attempts.begin(rows), ...parentMeta(parentId) };
    try {
      await removeMany(resource.name, { ids, meta }, options);
    } catch (error) {
      if (failureOf(error).reason !== 'gone') throw error;
      const found = await stillThere(rows);
      // Nobody wants it any more, or it is something else that is not there.
      if (attempts.aborted() || found.length === rows.length) throw error;
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
      const first = only ? await sendOne(only) : await sendMany(shown);
      // One after the other, each has an entry of its own.
      if (first !== undefined && (records.length === 1 || has('bulk'))) entry = lastEntryOf(resource.name, first);
    } catch (error) {
      if (attempts.aborted()) return;
      const { reason, current } = failureOf(error);
      // One after the other: those before it are gone.
      const partly = !only && !has('bulk');
      const left = partly ? await stillThere(shown).catch(() => shown) : shown;
      if (attempts.aborted()) return;
      sent.current = undefined;
      // What is gone is as it was meant already: somebody else was faster.
      if (left.length > 0 && !(only && reason === 'gone')) {
        if (partly) setNow(left);
        else if (only && current?.id !== undefined) setNow([{ ...current, id: only.id }]);
        if (worded[reason] || partly) onDoubt?.();
        const said = worded[reason] ? translate(`${words}.${worded[reason]}`) : failureLine(error);
        setFailure(partly ? translate('list.delete.partly', { said }) : said);
        return;
      }
    } finally {
      setPending(false);
    }
    forget(
      resource,
      records.map(({ id }) => id),
    );
    // Done all the same, after another record may have been asked about, or the screen left.
    if (attempts.aborted()) return;
    attempts.done();
    end();
    onDeleted(entry);
  };
  /** Leaves the dialog, and gives up what is under way. */
  const cancel = () => {
    if (pending && sent.current) {
      attempts.abort();
      sent.current = undefined;
      notify(`${words}.stopped`, { type: 'warning' });
      onDoubt?.();
    }
    end();
    onClose();
  };
  return { remove, cancel, pending, failure, shown };
};

import { useMemo, useRef } from 'react';
import { useDataProvider, useTranslate, useUpdate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { issues, writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { useFailureLine } from '../../apiContext.ts';
import { failureOf, isUnknown } from '../../failure.ts';
import { useLoadRelated } from '../../form/related/useRelated.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { issueLine, useLabels } from '../../kinds/words/useLabels.ts';
import { parentMeta, recordMeta } from '../../recordMeta.ts';
import type { RowOf } from '../row/rowProps.ts';

/** The outcome of saving a value. */
type CellSaved =
  /** `stored`: the current record. */
  | { readonly outcome: 'saved' | 'same'; readonly stored: StoredRecord }
  /** `outdated`: the row may say what is no longer stored: it may have been saved all the same, or is gone. */
  | { readonly outcome: 'refused'; readonly message: string; readonly outdated?: boolean }
  /** Somebody else has changed this field; `theirs`: the current record. */
  | { readonly outcome: 'conflict'; readonly theirs: StoredRecord }
  /** The person wants to review the change, or cancelled before it was sent. */
  | { readonly outcome: 'declined' };

export interface CellOf extends RowOf {
  readonly name: string;
  /** Asks before a record in use is switched off, and about large changes; returns the paths that the person declined. */
  readonly declined: (stored: Values, values: Values, signal: AbortSignal) => Promise<readonly string[]>;
}

/**
 * Saves one field of a record, checked against the version read when its cell is opened (a list's rows have none).
 * Changes that others make to other fields meanwhile are kept and cause no conflict.
 */
export const useCellSave = ({ resource, parentId, row, name, declined }: CellOf) => {
  const provider = useDataProvider();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const labels = useLabels(resource);
  const issueText = useIssueText(resource);
  const loadRelated = useLoadRelated(resource);
  const keys = useMemo(writeKeys, []);
  const fetchRow = async () =>
    (await provider.getOne<StoredRecord>(resource.name, { id: row.id, ...recordMeta(resource, parentId) })).data;
  const [update] = useUpdate(resource.name);
  const pendingRead = useRef<Promise<StoredRecord>>(undefined);
  /** The values that were sent and not answered: the record may hold one of them, and is read again. */
  const unanswered = useRef<readonly unknown[]>([]);
  const isUnsure = () => unanswered.current.length > 0;

  /** The current record, read once; the next call retries a failed read. */
  const read = (): Promise<StoredRecord> => {
    pendingRead.current ??= fetchRow().catch((failure: unknown) => {
      pendingRead.current = undefined;
      throw failure;
    });
    return pendingRead.current;
  };

  const issueMessage = (path: string, message: string) => (path === name ? message : issueLine(labels, path, message));

  const write = async (value: unknown, stored: StoredRecord, signal: AbortSignal): Promise<StoredRecord> => {
    const data = { [name]: value };
    const meta = { held: true, signal, idempotencyKey: keys.keyFor(data), ...parentMeta(parentId) };
    unanswered.current = [...unanswered.current, value];
    pendingRead.current = undefined;
    const updated: StoredRecord = await update(
      resource.name,
      { id: row.id, data, previousData: stored, meta },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    keys.done();
    unanswered.current = [];
    // The next save builds on this version, without a conflict.
    pendingRead.current = Promise.resolve(updated);
    return updated;
  };

  /** `base`: the value that the person saw and decided on. */
  const save = (input: unknown, base: unknown, signal: AbortSignal, overwritten?: StoredRecord): Promise<CellSaved> => {
    const isExpected = (value: unknown) => [base, ...unanswered.current].some((known) => sameValue(value, known));
    const attempt = async (current = overwritten, isRepeated = false): Promise<CellSaved> => {
      try {
        const stored = current ?? (await read());
        const values = { ...stored, [name]: input };
        const context = { mode: 'edit', previous: stored, related: await loadRelated(values) } as const;
        const { [name]: value = null } = writtenValues(resource, values, context);
        const found = Object.entries(issues(resource, values, context));
        const message = found.map(([path, issue]) => issueMessage(path, issueText(issue))).join(' · ');
        if (signal.aborted) return { outcome: 'declined' };
        if (message) return { outcome: 'refused', message };
        if (sameValue(stored[name], value)) return { outcome: sameValue(base, value) ? 'same' : 'saved', stored };
        if (!isExpected(stored[name])) return { outcome: 'conflict', theirs: stored };
        if ((await declined(stored, { ...stored, [name]: value }, signal)).length > 0) return { outcome: 'declined' };
        return { outcome: 'saved', stored: await write(value, stored, signal) };
      } catch (error) {
        if (!isUnknown(error)) unanswered.current = [];
        const failure = failureOf(error);
        if (failure.reason === 'conflict' && failure.current) {
          const theirs: StoredRecord = { ...failure.current, id: row.id };
          pendingRead.current = Promise.resolve(theirs);
          if (!isExpected(theirs[name])) return { outcome: 'conflict', theirs };
          // Only once: behind a proxy that changes ETags, no version ever matches.
          if (!isRepeated) return attempt(theirs, true);
        }
        const messages = Object.entries(failure.fields).map(([path, text]) => issueMessage(path, text));
        const message = messages.join(' · ') || (isUnsure() ? `${translate('cell.unsure')} ` : '') + failureLine(error);
        return { outcome: 'refused', message, outdated: isUnsure() || failure.reason === 'gone' };
      }
    };
    // Whatever hangs, cancelling ends the save.
    const stopped = new Promise<CellSaved>((resolve) => {
      const onAbort = () => {
        const message = translate('cell.stopped');
        resolve(isUnsure() ? { outcome: 'refused', message, outdated: true } : { outcome: 'declined' });
      };
      signal.addEventListener('abort', onAbort, { once: true });
    });
    return Promise.race([attempt(), stopped]);
  };
  return { read, save };
};

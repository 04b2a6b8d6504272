import { useCallback, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionReferences } from '#schema/validation/condition.ts';
import { writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { type Id, isId, unknownId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFailureLine } from '../../apiContext.ts';
import { type Failure, failureFor, failureOf } from '../../failure.ts';
import { flatIssues } from '../issues/nestIssues.ts';
import { fromApi } from '../issues/useChecks.ts';
import { useLoadRelated } from '../related/useRelated.ts';
import { withoutPlaces } from './conflict.ts';
import { useWrite } from './useWrite.ts';

/** How a save ended. */
export type Saved =
  /**
   * `kept`: fixed fields that an earlier save has already set, although the form now says otherwise. `sent`: the form's
   * values when it was sent, if they have changed since.
   */
  | {
      readonly outcome: 'saved';
      readonly record: StoredRecord;
      readonly kept: readonly string[];
      readonly sent: Values | undefined;
    }
  | { readonly outcome: 'invalid'; readonly paths: readonly string[] }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** The person wants to check these again. */
  | { readonly outcome: 'declined'; readonly paths: readonly string[] }
  /** Cancelled before anything was sent. */
  | { readonly outcome: 'stopped' };

interface SaveTarget {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The paths that the person chose not to save. */
  readonly declined: (stored: Values, values: Values, signal: AbortSignal) => Promise<readonly string[]>;
  /** Why the save cannot be checked against that version, once known. */
  readonly outdated: (stored: Values | undefined) => Promise<Failure | undefined>;
}

/** Changes the values before they are sent. */
export type ChangeValues = (values: Values) => Values | Promise<Values>;

/** Work on values that is under way, such as shrinking a picture: a save waits for it, or would miss it. */
const usePending = () => {
  const pending = useRef(new Set<Promise<unknown>>());
  const wait = useCallback((work: Promise<unknown>) => {
    pending.current.add(work);
    const done = () => pending.current.delete(work);
    work.then(done, done);
  }, []);
  return { wait, settled: () => Promise.allSettled(pending.current) };
};

/**
 * Checks the form and sends it once: during a save, presses do nothing, except `stop`.
 *
 * A save whose answer was lost may have arrived. The same input is sent again under the same idempotency key, and the
 * API gives the same answer. Other input must not be sent beside it: a new record would be made twice, and an update
 * would conflict with the earlier save. So the earlier save is first sent again under its key; what it stored is then
 * changed to what the form says now.
 */
export const useSave = (form: UseFormReturn<FieldValues>, target: SaveTarget) => {
  const { resource, parentId, declined, outdated } = target;
  const load = useLoadRelated(resource);
  const failureLine = useFailureLine();
  const { write, unsettled, middlewares } = useWrite(resource, parentId);
  const { wait, settled } = usePending();
  /** What a save of unknown outcome turned out to have stored, and over which version. */
  const earlierSave = useRef<{ readonly over: Values | undefined; readonly record: StoredRecord }>(undefined);
  const runningSave = useRef<AbortController>(undefined);
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const { handleSubmit, getValues, setError } = form;

  const send = async (
    formValues: Values,
    change: ChangeValues,
    stored: Values | undefined,
    signal: AbortSignal,
  ): Promise<Saved> => {
    const values = await change(formValues);
    const related = await load(values);
    if (signal.aborted) return { outcome: 'stopped' };
    const failed = (failure: Failure): Saved => {
      for (const [path, message] of Object.entries(failure.fields)) setError(path, { type: fromApi, message });
      return { outcome: 'failed', failure };
    };
    const unread = conditionReferences(resource).find((name) => isId(values[name]) && !related(name));
    // That record decides whether a field is shown: without it, what is typed there would be sent as empty.
    if (unread !== undefined) {
      const failure = failureOf(related.failure(unread));
      return failed(
        failure.reason === 'gone'
          ? { ...failure, reason: 'fields', fields: { [unread]: failureLine(failure.error) } }
          : failureFor('unread', failure.error),
      );
    }
    const fixed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.fixed);
    const dataFor = (previous: Values | undefined, source = values) => {
      // Fixed fields were set by the save that had arrived.
      const keptNames = previous && previous === earlierSave.current?.record ? fixed : [];
      const complete = { ...source, ...Object.fromEntries(keptNames.map((name) => [name, previous?.[name]])) };
      const written = writtenValues(resource, complete, { mode: previous ? 'edit' : 'create', previous, related });
      return previous ? withoutPlaces(resource, previous, written) : written;
    };
    const paths = stored ? await declined(stored, dataFor(stored), signal) : [];
    if (signal.aborted) return { outcome: 'stopped' };
    if (paths.length > 0) return { outcome: 'declined', paths };
    const options = { signal, onProgress: setProgress };

    const unsettledWrite = unsettled();
    if (unsettledWrite && !sameValue(dataFor(unsettledWrite.stored), unsettledWrite.data)) {
      try {
        earlierSave.current = { over: stored, record: await write(unsettledWrite, options) };
      } catch (error) {
        // Refused, it has stored nothing: the new save may go on.
        if (unsettled()) return { outcome: 'failed', failure: failureFor('unsettled', error) };
      }
    }
    const against = earlierSave.current && earlierSave.current.over === stored ? earlierSave.current.record : stored;
    // Stored by an API that did not return its id: it cannot be changed, and must not be stored twice.
    if (against?.id === unknownId) return { outcome: 'failed', failure: failureFor('unsettled') };
    try {
      const record = await write({ data: dataFor(against), stored: against }, options);
      const kept = fixed.filter((name) => against !== stored && !sameValue(values[name], record[name]));
      const hasTyped = !sameValue(dataFor(against, formValues), dataFor(against, getValues()));
      // The rest is saved next, into the record made by this save.
      if (hasTyped && !stored) earlierSave.current = { over: stored, record };
      return { outcome: 'saved', record, kept, sent: hasTyped ? formValues : undefined };
    } catch (error) {
      const reported = failureOf(error);
      // A new record cannot be gone: its parent is, and the API says so.
      return failed(!against && reported.reason === 'gone' ? { ...reported, reason: 'refused' } : reported);
    }
  };

  /** `stored`: the version that a save is checked against, if there is one. `change` comes last, to checked values. */
  const save = async (stored: Values | undefined, change: ChangeValues = (values) => values): Promise<Saved> => {
    const controller = new AbortController();
    const { signal } = controller;
    runningSave.current = controller;
    setSaving(true);
    const work = async (): Promise<Saved> => {
      let saved: Saved = { outcome: 'stopped' };
      await settled();
      const failure = await outdated(stored);
      if (failure) return { outcome: 'failed', failure };
      await handleSubmit(
        async (values) => {
          saved = await send(values, change, stored, signal);
        },
        (errors) => {
          saved = { outcome: 'invalid', paths: flatIssues(errors).map(({ path }) => path) };
        },
      )();
      return saved;
    };
    // Whatever hangs, cancelling ends the save.
    const stopped = new Promise<Saved>((resolve) => {
      const onAbort = () =>
        resolve(unsettled() ? { outcome: 'failed', failure: failureFor('stopped') } : { outcome: 'stopped' });
      signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([work(), stopped]);
    } finally {
      runningSave.current = undefined;
      setSaving(false);
      setProgress(undefined);
    }
  };
  const stop = () => runningSave.current?.abort();
  /** Whether a save of this form has made a record, or may have. */
  const maybeMade = () => unsettled() !== undefined || earlierSave.current !== undefined;
  return { save, stop, wait, saving, progress, middlewares, maybeMade };
};

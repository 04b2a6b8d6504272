import { useCallback, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionReferences } from '#schema/validation/condition.ts';
import { writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { type Id, isId, unknownId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { type Failure, failureFor, failureOf } from '../../failure.ts';
import { flatIssues } from '../issues/nestIssues.ts';
import { fromApi } from '../issues/useChecks.ts';
import { useLoadRelated } from '../related/useRelated.ts';
import { withoutPlaces } from './conflict.ts';
import { useWrite } from './useWrite.ts';

/** How a save ended. */
export type Saved =
  /**
   * `kept`: fixed fields that an earlier save had set already, though the form says otherwise by now.
   * `sent`: what the form said then, where it says something else by now.
   */
  | {
      readonly outcome: 'saved';
      readonly record: StoredRecord;
      readonly kept: readonly string[];
      readonly sent: Values | undefined;
    }
  | { readonly outcome: 'invalid'; readonly paths: readonly string[] }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** The person wants to look at these again. */
  | { readonly outcome: 'declined'; readonly paths: readonly string[] }
  /** Given up before anything was sent. */
  | { readonly outcome: 'stopped' };

interface SaveTarget {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The paths of what the person would rather not save after all. */
  readonly declined: (stored: Values, values: Values, signal: AbortSignal) => Promise<readonly string[]>;
  /** Why nothing can be held against that version, once it is known. */
  readonly outdated: (stored: Values | undefined) => Promise<Failure | undefined>;
}

/** Changes what was filled in before it is sent. */
export type ChangeValues = (values: Values) => Values | Promise<Values>;

/** What a save that was not known to have arrived turned out to have stored, over which version. */
interface Found {
  readonly over: Values | undefined;
  readonly record: StoredRecord;
}

/** Work on values that is under way, as a picture being shrunk: saving waits for it, or it would go without. */
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
 * Checks the form and sends it once: while a save is under way, presses do nothing, except `stop`.
 *
 * A save whose answer was lost may have arrived. The same input again goes out under the same key, and the API answers
 * as the first time. Other input must not go out beside it: a new record would become two, and an update would meet its
 * own earlier self as somebody else's. So the earlier one is sent again first, under its key; what it made is then
 * changed to what the form says now.
 */
export const useSave = (form: UseFormReturn<FieldValues>, target: SaveTarget) => {
  const { resource, parentId, declined, outdated } = target;
  const load = useLoadRelated(resource);
  const { write, unsettled, middlewares } = useWrite(resource, parentId);
  const { wait, settled } = usePending();
  const found = useRef<Found>(undefined);
  const running = useRef<AbortController>(undefined);
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const { handleSubmit, getValues, setError } = form;

  const send = async (
    filled: Values,
    change: ChangeValues,
    stored: Values | undefined,
    signal: AbortSignal,
  ): Promise<Saved> => {
    const values = await change(filled);
    const related = await load(values);
    if (signal.aborted) return { outcome: 'stopped' };
    const unknown = conditionReferences(resource).some((name) => isId(values[name]) && !related(name));
    // Whether a field is shown hangs on that record: without it, what is typed there would be sent as empty.
    if (unknown) return { outcome: 'failed', failure: failureFor('unread', related.failure) };
    const fixed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.fixed);
    const dataOver = (previous: Values | undefined, said = values) => {
      // What is chosen once was chosen by the save that had arrived.
      const chosen = previous && previous === found.current?.record ? fixed : [];
      const whole = { ...said, ...Object.fromEntries(chosen.map((name) => [name, previous?.[name]])) };
      const written = writtenValues(resource, whole, { mode: previous ? 'edit' : 'create', previous, related });
      return previous ? withoutPlaces(resource, previous, written) : written;
    };
    const paths = stored ? await declined(stored, dataOver(stored), signal) : [];
    if (signal.aborted) return { outcome: 'stopped' };
    if (paths.length > 0) return { outcome: 'declined', paths };
    const sending = { signal, onProgress: setProgress };

    const earlier = unsettled();
    if (earlier && !sameValue(dataOver(earlier.stored), earlier.data)) {
      try {
        found.current = { over: stored, record: await write(earlier, sending) };
      } catch (error) {
        // Refused, it has stored nothing: the way is free.
        if (unsettled()) return { outcome: 'failed', failure: failureFor('unsettled', error) };
      }
    }
    const against = found.current && found.current.over === stored ? found.current.record : stored;
    // Stored by an API that did not say as which record: nothing can be changed in it, and another must not be made.
    if (against?.id === unknownId) return { outcome: 'failed', failure: failureFor('unsettled') };
    try {
      const record = await write({ data: dataOver(against), stored: against }, sending);
      const kept = fixed.filter((name) => against !== stored && !sameValue(values[name], record[name]));
      const typedOn = !sameValue(dataOver(against, filled), dataOver(against, getValues()));
      // It is saved next into what this one has made.
      if (typedOn && !stored) found.current = { over: stored, record };
      return { outcome: 'saved', record, kept, sent: typedOn ? filled : undefined };
    } catch (error) {
      const given = failureOf(error);
      // A new record cannot be gone: its parent is, and the API says so.
      const failure: Failure = !against && given.reason === 'gone' ? { ...given, reason: 'refused' } : given;
      for (const [path, message] of Object.entries(failure.fields)) setError(path, { type: fromApi, message });
      return { outcome: 'failed', failure };
    }
  };

  /**
   * `stored` is the version that the values are held against; nothing for a new record. `change` has the last word on the
   * values that were checked.
   */
  const save = async (stored: Values | undefined, change: ChangeValues = (values) => values): Promise<Saved> => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
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
    // Whatever it is that does not end, giving up does.
    const stopped = new Promise<Saved>((resolve) => {
      const end = () =>
        resolve(unsettled() ? { outcome: 'failed', failure: failureFor('stopped') } : { outcome: 'stopped' });
      signal.addEventListener('abort', end, { once: true });
    });
    try {
      return await Promise.race([work(), stopped]);
    } finally {
      running.current = undefined;
      setSaving(false);
      setProgress(undefined);
    }
  };
  const stop = () => running.current?.abort();
  /** Whether a save of this form has made a record already, or may have. */
  const maybeMade = () => unsettled() !== undefined || found.current !== undefined;
  return { save, stop, wait, saving, progress, middlewares, maybeMade };
};

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writtenValues } from '#schema/faults.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type Failure, failureOf } from './failure.ts';
import { idempotencyKeys } from './idempotency.ts';
import { lookedThrough } from './lookedThrough.ts';
import { flatFaults } from './nestFaults.ts';
import { fromApi } from './useChecks.ts';
import { useLoadRelated } from './useRelated.ts';

/** How a save ended. */
export type Saved =
  | { readonly outcome: 'saved'; readonly record: Values & { readonly id: number } }
  | { readonly outcome: 'faulty'; readonly paths: readonly string[] }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** Another save is under way: this one did nothing. */
  | { readonly outcome: 'busy' };

interface SaveTarget {
  readonly resource: Resource;
  readonly id: number | undefined;
  readonly parentId: number | undefined;
  /** Values that are still being made ready. */
  readonly settled: () => Promise<unknown>;
}

/** Checks the form and sends it, once: whatever is pressed while a save is under way does nothing. */
export const useSave = (form: UseFormReturn<FieldValues>, { resource, id, parentId, settled }: SaveTarget) => {
  const [create] = useCreate();
  const [update] = useUpdate();
  const load = useLoadRelated(resource);
  const keyFor = useMemo(idempotencyKeys, []);
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const { handleSubmit, setError } = form;

  const send = useCallback(
    async (values: Values, stored: Values | undefined): Promise<Saved> => {
      const related = await load(values);
      const unknown = lookedThrough(resource).some((name) => typeof values[name] === 'number' && !related(name));
      // Whether a field is shown hangs on that record: without it, what is typed there would be sent as empty.
      if (unknown) return { outcome: 'failed', failure: failureOf(related.failure) };
      const mode = stored ? 'edit' : 'create';
      const data = writtenValues(resource, values, { mode, previous: stored, related });
      const meta = {
        idempotencyKey: keyFor(data),
        onProgress: (part: number) => mounted.current && setProgress(part),
        ...(parentId !== undefined && { parent: parentId }),
      };
      try {
        const record = stored
          ? await update(
              resource.name,
              { id, data, previousData: stored, meta },
              { mutationMode: 'pessimistic', returnPromise: true },
            )
          : await create(resource.name, { data, meta }, { returnPromise: true });
        return { outcome: 'saved', record };
      } catch (error) {
        const failure = failureOf(error);
        for (const [path, message] of Object.entries(failure.fields)) setError(path, { type: fromApi, message });
        return { outcome: 'failed', failure };
      }
    },
    [create, update, load, keyFor, resource, id, parentId, setError],
  );

  /** `stored` is the version that the values are held against; nothing for a new record. */
  const save = useCallback(
    async (stored: Values | undefined): Promise<Saved> => {
      if (busy.current) return { outcome: 'busy' };
      busy.current = true;
      setSaving(true);
      let saved: Saved = { outcome: 'busy' };
      try {
        await settled();
        await handleSubmit(
          async (values) => {
            saved = await send(values, stored);
          },
          (errors) => {
            saved = { outcome: 'faulty', paths: flatFaults(errors).map(({ path }) => path) };
          },
        )();
        return saved;
      } finally {
        busy.current = false;
        if (mounted.current) {
          setSaving(false);
          setProgress(undefined);
        }
      }
    },
    [handleSubmit, send, settled],
  );
  return { save, saving, progress };
};

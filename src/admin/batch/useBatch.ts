import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useIsMounted } from 'react-admin';
import type { Id } from '#values/id.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { type ApiDataProvider, useApi, useFailureLine } from '../apiContext.ts';
import { failureOf, isUnheeded, isUnknown } from '../failure.ts';
import { issueLine, useLabels } from '../kinds/words/useLabels.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { type Batch, type BatchOf, batchOf, type Progress, type Run, startedBatch } from './runBatch.ts';

/** The state of a batch: running, being undone, or at the end of either. */
export interface BatchState {
  readonly doing: 'run' | 'undo';
  readonly progress: Progress | undefined;
  readonly failure?: unknown;
  readonly stopping?: boolean;
}

/** Whether it failed before any response, so that it may be started again. */
export const isUnbegun = ({ doing, progress, failure }: BatchState): boolean =>
  doing === 'run' && !progress && (isUnknown(failure) || isUnheeded(failure));

/**
 * Starts, resumes and undoes a batch over the list's records, and refetches them after it. When the page is left, a
 * batch of the API goes on; rows sent one by one stop.
 */
export const useBatch = (onProgress?: (progress: Progress) => void) => {
  const { resource, parentId } = useRecordList();
  const provider = useDataProvider<ApiDataProvider>();
  const queries = useQueryClient();
  const { has } = useApi();
  const labels = useLabels(resource);
  const failureLine = useFailureLine();
  const say = (failure: unknown) => {
    const wrong = Object.entries(failureOf(failure).fields).map(([path, said]) => issueLine(labels, path, said));
    return wrong.join(' · ') || failureLine(failure);
  };
  const [state, setState] = useState<BatchState>();
  const batch = useRef<Batch>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const isMounted = useIsMounted();

  const follow = async (doing: BatchState['doing'], steps: (signal: AbortSignal) => Run) => {
    const control = new AbortController();
    stopping.current = control;
    setState({ doing, progress: undefined });
    try {
      for await (const progress of steps(control.signal)) {
        if (!isMounted.current) return;
        onProgress?.(progress);
        setState((before) => ({ ...before, doing: progress.undoing ? 'undo' : doing, progress }));
      }
    } catch (failure) {
      // If it did not even start, restore the previous state, for another try.
      setState((now) => ({ ...(now?.progress ? now : (state ?? { doing, progress: undefined })), failure }));
    } finally {
      void queries.invalidateQueries({ queryKey: [resource.name] });
    }
  };
  const run = (started: Batch) => {
    batch.current = started;
    void follow('run', (signal) => started.run(signal));
  };
  const undo = () => {
    const { current } = batch;
    if (current) void follow('undo', (signal) => current.undo(signal));
  };
  return {
    state,
    running: state !== undefined && !state.failure && (state.progress?.state ?? 'running') === 'running',
    start: (kind: BatchOf['kind'], rows: BatchOf['rows']) => {
      run(
        batchOf({
          provider,
          batches: has('batches'),
          kind,
          resource,
          parentId,
          rows,
          idempotencyKey: uniqueKey(),
          say,
        }),
      );
    },
    resume: (entry: Id) => run(startedBatch(provider, entry)),
    /** Starts again with the same key if it is unknown whether it started: the API resumes what it had started. */
    retry: () => {
      if (batch.current) run(batch.current);
    },
    undo,
    stop: () => {
      stopping.current?.abort();
      setState((before) => before && { ...before, stopping: true });
    },
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useIsMounted, useNotify, useTranslate } from 'react-admin';
import type { Id } from '#values/id.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { type ApiDataProvider, useApi, useFailureLine } from '../apiContext.ts';
import { failureOf, isNotProcessed, isUnknown } from '../failure.ts';
import { issueLine, useLabels } from '../kinds/words/useLabels.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { type Batch, type BatchOptions, batchOf, type Progress, type Run, resumeBatch } from './runBatch.ts';

/** The state of a batch: running, being undone, or at the end of either. */
export interface BatchState {
  readonly doing: 'run' | 'undo';
  readonly progress: Progress | undefined;
  readonly failure?: unknown;
  readonly stopping?: boolean;
}

/** Whether it failed before any response, so that it may be started again. */
export const canRetry = ({ doing, progress, failure }: BatchState): boolean =>
  doing === 'run' && !progress && (isUnknown(failure) || isNotProcessed(failure));

/**
 * Starts, resumes and undoes a batch over the list's records, and refetches them after it. When the page is left, a
 * batch of the API goes on, unless it was told to stop: that is delivered; rows sent one by one stop.
 *
 * @param title names it where its failure to start is told after that
 */
export const useBatch = (title?: string, onProgress?: (progress: Progress) => void) => {
  const { resource, parentId } = useRecordList();
  const provider = useDataProvider<ApiDataProvider>();
  const queries = useQueryClient();
  const { has } = useApi();
  const labels = useLabels(resource);
  const failureLine = useFailureLine();
  const failureText = (failure: unknown) => {
    const issues = Object.entries(failureOf(failure).fields).map(([path, message]) => issueLine(labels, path, message));
    return issues.join(' · ') || failureLine(failure);
  };
  const notify = useNotify();
  const translate = useTranslate();
  const [state, setState] = useState<BatchState>();
  const batch = useRef<Batch>(undefined);
  const activeRun = useRef<AbortController>(undefined);
  const isMounted = useIsMounted();

  const runSteps = async (doing: BatchState['doing'], steps: (signal: AbortSignal) => Run) => {
    const controller = new AbortController();
    activeRun.current = controller;
    setState({ doing, progress: undefined });
    let begun = false;
    try {
      for await (const progress of steps(controller.signal)) {
        begun = true;
        const isLeft = !isMounted.current;
        if (isLeft && controller.signal.aborted) continue;
        // Also the first one after it was left: until then nobody knew the entry that goes on.
        onProgress?.(progress);
        if (isLeft) return;
        setState((previous) => ({ ...previous, doing: progress.undoing ? 'undo' : doing, progress }));
      }
    } catch (failure) {
      const message = failureText(failure);
      const undoFailure = `history.undo.${isUnknown(failure) ? 'unsure' : 'failed'}`;
      const told = doing === 'undo' ? translate(undoFailure, { message }) : title && `${title}: ${message}`;
      if (told && !begun && !isMounted.current) notify(told, { type: 'error' });
      // If it did not even start, restore the previous state, for another try.
      setState((current) => ({
        ...(current?.progress ? current : (state ?? { doing, progress: undefined })),
        failure,
      }));
    } finally {
      void queries.invalidateQueries({ queryKey: [resource.name] });
    }
  };
  const run = (next: Batch) => {
    batch.current = next;
    void runSteps('run', (signal) => next.run(signal));
  };
  const undo = () => {
    const { current } = batch;
    if (current) void runSteps('undo', (signal) => current.undo(signal));
  };
  return {
    state,
    running: state !== undefined && !state.failure && (state.progress?.state ?? 'running') === 'running',
    start: (kind: BatchOptions['kind'], rows: BatchOptions['rows']) => {
      const say: BatchOptions['say'] = (failure, isSent) => {
        const message = failureText(failure);
        return isSent && isUnknown(failure) ? translate('history.rowUnsure', { message }) : message;
      };
      const options = { provider, kind, resource, parentId, rows, idempotencyKey: uniqueKey(), say };
      run(batchOf({ ...options, batches: has('batches') }));
    },
    resume: (entry: Id) => run(resumeBatch(provider, entry)),
    /** Starts again with the same key if it is unknown whether it started: the API resumes what it had started. */
    retry: () => {
      if (batch.current) run(batch.current);
    },
    undo,
    stop: () => {
      activeRun.current?.abort();
      setState((previous) => previous && { ...previous, stopping: true });
    },
  };
};

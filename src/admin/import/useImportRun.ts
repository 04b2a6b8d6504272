import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { ApiDataProvider } from '#providers/dataProvider.ts';
import { failureLine } from '#providers/failureText.ts';
import type { Id } from '#values/id.ts';
import { uniqueKey } from '#values/uniqueKey.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { follow, type ImportRow, type Progress, runImport, undoImport } from './runImport.ts';

export interface RunState {
  /** Writing the rows, or taking them back. */
  readonly doing: 'run' | 'undo';
  readonly progress?: Progress;
  readonly failure?: unknown;
  readonly stopping?: boolean;
}

/** An import under way. Who leaves it leaves a batch of the API to itself; rows that the page sends stop with the page. */
export const useImportRun = (onEntry: (entry: Id | undefined) => void) => {
  const { resource, parentId } = useRecordList();
  const provider = useDataProvider<ApiDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [state, setState] = useState<RunState>();
  const stop = useRef<AbortController>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const take = async (doing: RunState['doing'], steps: (signal: AbortSignal) => AsyncGenerator<Progress, void>) => {
    const running = new AbortController();
    stop.current = running;
    setState({ doing });
    try {
      for await (const progress of steps(running.signal)) {
        if (left.current) return;
        if (progress.entry !== undefined) onEntry(progress.entry);
        setState((before) => ({ ...before, doing, progress }));
      }
      refresh();
    } catch (failure) {
      setState((before) => ({ ...before, doing, failure }));
    }
  };
  const say = (failure: unknown) => failureLine(failure, translate);
  return {
    state,
    start: (rows: readonly ImportRow[]) =>
      void take('run', (signal) =>
        runImport({ provider, resource: resource.name, parentId, rows, signal, idempotencyKey: uniqueKey(), say }),
      ),
    resume: (entry: Id) => void take('run', (signal) => follow(provider, entry, signal)),
    undo: (entry: Id) => void take('undo', (signal) => undoImport(provider, entry, signal)),
    stop: () => {
      stop.current?.abort();
      setState((before) => before && { ...before, stopping: true });
    },
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Batch, Progress, Run } from './runBatch.ts';

/** Where a batch is: being sent, being taken back, or at the end of either. */
export interface BatchState {
  readonly doing: 'run' | 'undo';
  readonly progress: Progress | undefined;
  readonly failure: unknown;
}

/** Sends a batch and takes it back, one at a time; records of the resource are read anew after it. */
export const useBatch = (resource: string) => {
  const queries = useQueryClient();
  const [state, setState] = useState<BatchState>();
  const stopping = useRef<AbortController>(undefined);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const follow = async (doing: BatchState['doing'], start: (signal: AbortSignal) => Run) => {
    const control = new AbortController();
    stopping.current = control;
    setState({ doing, progress: undefined, failure: undefined });
    try {
      for await (const progress of start(control.signal)) {
        if (!mounted.current) return;
        setState({ doing, progress, failure: undefined });
      }
    } catch (failure) {
      setState((before) => ({ doing, progress: before?.progress, failure }));
    } finally {
      void queries.invalidateQueries({ queryKey: [resource] });
    }
  };
  return {
    state,
    run: (batch: Batch) => follow('run', (signal) => batch.run(signal)),
    undo: (batch: Batch) => follow('undo', (signal) => batch.undo(signal)),
    stop: () => stopping.current?.abort(),
  };
};

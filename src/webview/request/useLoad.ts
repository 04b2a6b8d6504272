import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

type Load<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown; reload: () => void }
  | { state: 'ready'; data: Data; set: (data: Data) => void };

/** Loads a page's data when it opens. `load` has to be the same function at each render. */
export const useLoad = <Data>(load: (signal: AbortSignal) => Promise<Data>): Load<Data> => {
  const [outcome, setOutcome] = useState<{ data: Data } | { failure: unknown }>();
  const running = useRef<AbortController>(undefined);

  const start = useCallback(async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setOutcome(undefined);
    try {
      const data = await load(signal);
      // As a transition: a long text is rendered in slices.
      if (!signal.aborted) startTransition(() => setOutcome({ data }));
    } catch (failure) {
      if (!signal.aborted) setOutcome({ failure });
    }
  }, [load]);

  useEffect(() => {
    void start();
    return () => running.current?.abort();
  }, [start]);

  if (!outcome) return { state: 'loading' };
  if ('failure' in outcome) return { state: 'failed', failure: outcome.failure, reload: () => void start() };
  return { state: 'ready', data: outcome.data, set: (data) => setOutcome({ data }) };
};

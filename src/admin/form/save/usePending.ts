import { useCallback, useRef } from 'react';

/** Work on values that is under way, as a picture being shrunk: saving waits for it, or it would go without. */
export const usePending = () => {
  const pending = useRef(new Set<Promise<unknown>>());
  const wait = useCallback((work: Promise<unknown>) => {
    pending.current.add(work);
    const done = () => pending.current.delete(work);
    work.then(done, done);
  }, []);
  const settled = useCallback(() => Promise.allSettled(pending.current), []);
  return { wait, settled };
};

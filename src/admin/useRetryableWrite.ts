import { useMemo, useRef } from 'react';
import { writeKeys } from '#values/writeKeys.ts';

/** What an attempt tells the data provider, in `meta`. */
export interface WriteAttemptMeta {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Attempts at one write: under one key until it is through, and each may be aborted. */
export const useRetryableWrite = () => {
  const keys = useMemo(writeKeys, []);
  const running = useRef<AbortController>(undefined);
  return useMemo(
    () => ({
      begin(sent: unknown): WriteAttemptMeta {
        running.current = new AbortController();
        return { idempotencyKey: keys.keyFor(sent), signal: running.current.signal };
      },
      abort: () => running.current?.abort(),
      aborted: () => running.current?.signal.aborted === true,
      done: keys.done,
    }),
    [keys],
  );
};

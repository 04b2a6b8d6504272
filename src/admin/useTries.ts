import { useMemo, useRef } from 'react';
import { writeKeys } from '#values/writeKeys.ts';

/** What a try tells the data provider, in `meta`. */
export interface TryMeta {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Tries at one write: under one key until it is through, and each may be given up. */
export const useTries = () => {
  const keys = useMemo(writeKeys, []);
  const running = useRef<AbortController>(undefined);
  return useMemo(
    () => ({
      begin(sent: unknown): TryMeta {
        running.current = new AbortController();
        return { idempotencyKey: keys.keyFor(sent), signal: running.current.signal };
      },
      giveUp: () => running.current?.abort(),
      givenUp: () => running.current?.signal.aborted === true,
      done: keys.done,
    }),
    [keys],
  );
};

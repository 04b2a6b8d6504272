/** Waits that long. */
export type Delay = (ms: number) => Promise<void>;

/** Responses that wait at once: limited, since each takes a timer and a connection. */
const maxWaiting = 500;
const firstMs = 250;
const maxMs = 4_000;

/** How many attempts there were, and how many are free of delay. */
type Counted = readonly [count: number, free: number];

const delayMs = ([count, free]: Counted): number =>
  count <= free ? 0 : Math.min(maxMs, firstMs * 2 ** (count - free - 1));

/**
 * Delays responses, each twice as long as the one before. While `maxWaiting` wait already, others do not.
 * @returns a function that waits for the longest delay of the counts
 */
export const progressiveDelay = (delay: Delay) => {
  let waiting = 0;
  return async (...counts: readonly Counted[]): Promise<void> => {
    const ms = Math.max(...counts.map(delayMs));
    if (ms === 0 || waiting >= maxWaiting) return;
    waiting += 1;
    try {
      await delay(ms);
    } finally {
      waiting -= 1;
    }
  };
};

export type ProgressiveDelay = ReturnType<typeof progressiveDelay>;

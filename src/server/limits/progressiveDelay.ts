/** Waits that long. */
export type Delay = (ms: number) => Promise<void>;

/** Answers that wait at once: they cost a timer and a connection each, and that must have an end. */
const mostWaiting = 500;
const firstMs = 250;
const longestMs = 4_000;

/** How many there were, and how many of them have to wait for nothing. */
type Counted = readonly [count: number, free: number];

const waitMs = ([count, free]: Counted): number =>
  count <= free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free - 1));

/** Delays answers, each twice as long as the one before. While `mostWaiting` wait already, others come at once. */
export class ProgressiveDelay {
  readonly #delay: Delay;
  #waiting = 0;

  constructor(delay: Delay) {
    this.#delay = delay;
  }

  /** Waits as long as the slowest of the counts asks for. */
  async wait(...counts: readonly Counted[]): Promise<void> {
    const ms = Math.max(...counts.map(waitMs));
    if (ms === 0 || this.#waiting >= mostWaiting) return;
    this.#waiting += 1;
    try {
      await this.#delay(ms);
    } finally {
      this.#waiting -= 1;
    }
  }
}

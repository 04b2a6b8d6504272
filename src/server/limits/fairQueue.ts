import { busyError } from '../http/ApiError.ts';

interface FairQueueLimits {
  /** Tasks that run at once. */
  readonly running: number;
  /** Tasks that wait at once in one lane. */
  readonly perLane: number;
}

/** Runs a few tasks at once; waiting ones take turns by lane, so that a flood in one lane delays no other. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting tasks by lane; the lane whose turn is next comes first. */
  readonly #lanes = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws {ApiError} 503 when too many wait in that lane */
  async run<Result>(lane: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#waitForTurn(lane);
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #waitForTurn(lane: string): Promise<void> {
    const waiting = this.#lanes.get(lane) ?? [];
    if (waiting.length >= this.#limits.perLane) throw busyError();
    this.#lanes.set(lane, waiting);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Gives the place of a finished task to the first of the next lane. */
  #startNext(): void {
    for (const [lane, waiting] of this.#lanes) {
      const start = waiting.shift();
      this.#lanes.delete(lane);
      if (waiting.length > 0) this.#lanes.set(lane, waiting);
      if (!start) continue;
      start();
      return;
    }
    this.#running -= 1;
  }
}

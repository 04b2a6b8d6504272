import { busyError } from '../http/ApiError.ts';

interface FairQueueLimits {
  /** Tasks that run at once. */
  readonly running: number;
  /** Tasks that wait at once in one lane. */
  readonly perLane: number;
}

/**
 * Runs a few tasks at once; waiting ones take turns by lane, so that a flood in one lane delays no other.
 * @returns a function that runs a task, and throws {ApiError} 503 when too many wait in its lane
 */
export const fairQueue = (limits: FairQueueLimits) => {
  /** Waiting tasks by lane; the lane whose turn is next comes first. */
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;

  const waitForTurn = (lane: string): Promise<void> => {
    const waiting = lanes.get(lane) ?? [];
    if (waiting.length >= limits.perLane) throw busyError();
    lanes.set(lane, waiting);
    return new Promise((resolve) => waiting.push(resolve));
  };

  /** Gives the place of a finished task to the first of the next lane. */
  const startNext = (): void => {
    for (const [lane, waiting] of lanes) {
      const start = waiting.shift();
      lanes.delete(lane);
      if (waiting.length > 0) lanes.set(lane, waiting);
      if (!start) continue;
      start();
      return;
    }
    running -= 1;
  };

  return async <Result>(lane: string, task: () => Promise<Result>): Promise<Result> => {
    if (running < limits.running) running += 1;
    else await waitForTurn(lane);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
};

export type FairQueue = ReturnType<typeof fairQueue>;

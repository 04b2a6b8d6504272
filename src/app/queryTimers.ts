import type { ManagedTimerId, TimeoutProvider } from '@tanstack/react-query';

/** As long as nobody minds some seconds more; ms. */
const long = 60_000;
/** Long timers whose times are less than this apart end together; ms. */
const together = 10_000;

class LongTimer {
  readonly group: Set<LongTimer>;
  readonly end: () => void;
  constructor(group: Set<LongTimer>, end: () => void) {
    this.group = group;
    this.end = end;
    group.add(this);
  }
  [Symbol.toPrimitive](): number {
    return 0;
  }
}

/** Those that wait, by the time at which they end. */
const groups = new Map<number, Set<LongTimer>>();

const groupAt = (time: number): Set<LongTimer> => {
  const waiting = groups.get(time);
  if (waiting) return waiting;
  const group = new Set<LongTimer>();
  groups.set(time, group);
  setTimeout(() => {
    groups.delete(time);
    for (const timer of group) timer.end();
  }, time - performance.now());
  return group;
};

/**
 * The timers of what the page remembers: one for all answers that are forgotten about the same time, where TanStack sets
 * one for each row of a list. Shorter ones are the browser's own.
 */
export const queryTimers: TimeoutProvider = {
  setTimeout: (end, delay) =>
    delay < long
      ? setTimeout(end, delay)
      : new LongTimer(groupAt(Math.ceil((performance.now() + delay) / together) * together), end),
  clearTimeout: (timer: ManagedTimerId | undefined) => {
    if (timer instanceof LongTimer) timer.group.delete(timer);
    else clearTimeout(timer as number | undefined);
  },
  setInterval: (act, delay) => setInterval(act, delay),
  clearInterval: (timer: ManagedTimerId | undefined) => clearInterval(timer as number | undefined),
};

import type { ManagedTimerId, TimeoutProvider } from '@tanstack/react-query';

/** Timers of a minute and longer are looked at each minute; ms. */
const minute = 60_000;

/** Those that wait: when they end, and what they do then. The browser's own numbers are above 0, these below. */
const waiting = new Map<ManagedTimerId | undefined, readonly [at: number, end: () => void]>();
let made = 0;
let watch: ReturnType<typeof setInterval>;

const look = (): void => {
  for (const [timer, [at, end]] of waiting) {
    if (at > performance.now()) continue;
    waiting.delete(timer);
    end();
  }
  if (waiting.size === 0) clearInterval(watch);
};

/**
 * The timers of what the page remembers. TanStack sets one for each row of a list, to forget it some minutes later: one
 * timer looks for all of them.
 */
export const queryTimers: TimeoutProvider = {
  setTimeout: (end, delay) => {
    if (delay < minute) return setTimeout(end, delay);
    if (waiting.size === 0) {
      clearInterval(watch);
      watch = setInterval(look, minute);
    }
    made -= 1;
    waiting.set(made, [performance.now() + delay, end]);
    return made;
  },
  clearTimeout: (timer) => {
    if (!waiting.delete(timer)) clearTimeout(timer as number | undefined);
  },
  setInterval: (act, delay) => setInterval(act, delay),
  clearInterval: (timer) => clearInterval(timer as number | undefined),
};

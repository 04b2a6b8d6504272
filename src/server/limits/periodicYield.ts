import { setImmediate as others } from 'node:timers/promises';

/** A wait that nobody minds. */
const intervalMs = 10;

/** Lets other work run now and then during long work: await it after each step. */
export const periodicYield = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < intervalMs) return;
    await others();
    last = performance.now();
  };
};

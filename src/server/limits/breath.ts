import { setImmediate as others } from 'node:timers/promises';

/** As long as this nobody minds waiting. */
const breathMs = 10;

/** Lets others in, now and then, in the course of long work: to be awaited after each step of it. */
export const breather = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < breathMs) return;
    await others();
    last = performance.now();
  };
};

/**
 * Does something ahead of its use once the browser has nothing to do. One that cannot tell when that is (Safari) does it
 * with the use.
 *
 * @returns gives it up, as the end of an effect
 */
export const whileIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) return () => undefined;
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
};

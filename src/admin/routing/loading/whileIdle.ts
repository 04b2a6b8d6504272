/**
 * Does work ahead of its use when the browser is idle. Without `requestIdleCallback` (Safari), it is done on use.
 *
 * @returns a function that cancels it, for the cleanup of an effect
 */
export const whileIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) return () => undefined;
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

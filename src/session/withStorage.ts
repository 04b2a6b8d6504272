/** The result of an action with the browser's storage; `fallback` if storage is blocked or full, or the action throws. */
export const withStorage = <Value, Fallback = undefined>(
  action: () => Value,
  fallback?: Fallback,
): Value | Fallback => {
  try {
    return action();
  } catch {
    return fallback as Fallback;
  }
};

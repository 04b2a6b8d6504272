/** The result of work with the browser's storage; `otherwise` if storage is blocked or full, or the work throws. */
export const withStorage = <Value, Otherwise = undefined>(
  work: () => Value,
  otherwise?: Otherwise,
): Value | Otherwise => {
  try {
    return work();
  } catch {
    return otherwise as Otherwise;
  }
};

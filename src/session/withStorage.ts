/** What work in the browser's storage comes to: `otherwise` where that is blocked or full, or holds what is none of ours. */
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

/** So many rows are looked at between two pauses. */
export const rowsPerPause = 100;

/** Lets the page draw and answer, and stops where that is wanted. @throws the reason of the signal */
export const pause = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
};

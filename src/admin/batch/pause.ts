/** Rows processed between two pauses. */
export const rowsPerPause = 100;

/** Yields to the event loop, so that the page stays responsive. @throws the signal's reason if aborted */
export const pause = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
};

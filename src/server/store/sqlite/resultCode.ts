/** SQLite's code for what another connection stands in the way of. */
const busy = 5;

/** SQLite's code for a disk that is full, and what it says instead where the index of its log (`-shm`) finds no room. */
const full = 13;
const noRoomForIndex = 4_874;

/** SQLite's code for an error of its own, without what it adds to it; `undefined`: it is another's. */
export const resultCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  const code = Number(error.errcode);
  return code === noRoomForIndex ? full : code & 0xff;
};

/** Whether another connection stands in the way: later it may not. */
export const isBusy = (error: unknown): boolean => resultCode(error) === busy;

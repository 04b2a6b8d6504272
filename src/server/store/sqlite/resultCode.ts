/** SQLite's code for a lock of another connection. */
const busyCode = 5;

/** SQLite's code for a file that it can neither open nor make. */
export const cannotOpenCode = 14;

/** SQLite's code for a full disk, and the one for no room for the index of its log (`-shm`). */
const fullCode = 13;
const noRoomForIndexCode = 4_874;

/** The primary result code of an SQLite error; `undefined` for any other. */
export const resultCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  const code = Number(error.errcode);
  return code === noRoomForIndexCode ? fullCode : code & 0xff;
};

/** Whether another connection holds a lock; a retry may succeed. */
export const isBusy = (error: unknown): boolean => resultCode(error) === busyCode;

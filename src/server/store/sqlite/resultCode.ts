/** SQLite's code for what another connection stands in the way of. */
const busy = 5;

/** SQLite's code for an error of its own, without what it adds to it; `undefined`: it is another's. */
export const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** Whether another connection stands in the way: later it may not. */
export const isBusy = (error: unknown): boolean => resultCode(error) === busy;

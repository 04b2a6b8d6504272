/** What a process that serves tells the one that began it. */
export type FromWorker =
  /** It listens, and waits for the database to be opened. */
  | { readonly is: 'waiting' }
  /** It serves, at that address. */
  | { readonly is: 'ready'; readonly url: string }
  /** It cannot, and why, in words. */
  | { readonly is: 'refused'; readonly why: string }
  /** It has begun a batch. */
  | { readonly is: 'wake' };

/** What that one tells it: the database is open. */
export const serveNow = 'serve';

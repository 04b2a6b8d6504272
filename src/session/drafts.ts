import { loggedOutAt } from './broadcast.ts';

/** Where the drafts of a person begin, in both storages. */
export const draftsOf = (user: number): string => `draft/${user}/`;

const writtenAt = (text: string | null): number => {
  try {
    return Number((JSON.parse(text ?? 'null') as { readonly at?: unknown } | null)?.at) || 0;
  } catch {
    return 0;
  }
};

const drop = (storage: Storage, isGone: (user: number, at: number) => boolean): void => {
  for (const key of Object.keys(storage)) {
    const user = /^draft\/(\d+)\//.exec(key)?.[1];
    if (user !== undefined && isGone(Number(user), writtenAt(storage.getItem(key)))) storage.removeItem(key);
  }
};

/**
 * Throws away what was typed before a log-out: that is on purpose, and privacy wins over typed work. A session that
 * runs out by itself leaves its drafts to the same person.
 * @param keeps throws away those of everybody else as well; `'nobody'`: all.
 */
export const dropDrafts = (keeps?: number | 'nobody'): void => {
  const isGone = (user: number, at: number) => (keeps !== undefined && user !== keeps) || at <= loggedOutAt(user);
  try {
    // Forms keep theirs in the tab, mobile pages on the phone.
    drop(sessionStorage, isGone);
    drop(localStorage, isGone);
  } catch {
    // Storage is blocked: there are none.
  }
};

import { loggedOutAt } from './broadcast.ts';
import type { UserId } from './sessionValues.ts';
import { withStorage } from './withStorage.ts';

/** How long something typed and not saved is kept: over a night, not for whoever sits here next week. */
export const draftLifetime = 24 * 60 * 60 * 1000;

/** Where what belongs to a person's work begins, in local storage: it outlasts the tab, and no log-out. */
export const draftsOf = (user: UserId): string => `draft/${encodeURIComponent(user)}/`;

/** What react-admin's store keeps there is no draft: it goes with the person, not with the time. */
const parts = /^draft\/([^/]+)\/(store\/)?/;

const writtenAt = (text: string | null): number =>
  withStorage(() => Number((JSON.parse(text ?? 'null') as { readonly at?: unknown } | null)?.at) || 0, 0);

/**
 * Throws away what was typed before a log-out: that is on purpose, and privacy wins over typed work. A session that
 * runs out by itself leaves its drafts to the same person, for a day.
 * @param keeps throws away those of everybody else as well; `'nobody'`: all.
 */
export const dropDrafts = (keeps?: UserId): void => {
  const oldest = Date.now() - draftLifetime;
  withStorage(() => {
    for (const key of Object.keys(localStorage)) {
      const [, whose, store] = parts.exec(key) ?? [];
      if (whose === undefined) continue;
      const user = withStorage(() => decodeURIComponent(whose), whose);
      const at = writtenAt(localStorage.getItem(key));
      const isGone = (keeps !== undefined && user !== String(keeps)) || at <= loggedOutAt(user);
      if (isGone || (!store && at < oldest)) localStorage.removeItem(key);
    }
  });
};

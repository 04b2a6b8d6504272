import { loggedOutAt } from './broadcast.ts';
import type { UserId } from './sessionValues.ts';
import { withStorage } from './withStorage.ts';

/** How long unsaved input is kept: overnight, but not for whoever sits here next week. */
export const draftLifetime = 24 * 60 * 60 * 1000;

/** The local-storage prefix of a person's work. It outlasts the tab, but not a log-out. */
export const draftsOf = (user: UserId): string => `draft/${encodeURIComponent(user)}/`;

/** What react-admin's store keeps there is not a draft: it is deleted with the person's data, not by age. */
const parts = /^draft\/([^/]+)\/(store\/)?/;

const writtenAt = (text: string | null): number =>
  withStorage(() => Number((JSON.parse(text ?? 'null') as { readonly at?: unknown } | null)?.at) || 0, 0);

/**
 * Deletes what was typed before a deliberate log-out: privacy comes before unsaved work. A session that runs out keeps
 * its drafts for the same person, for a day.
 * @param keeps whose drafts stay: everybody else's are deleted too; `'nobody'`: all are.
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

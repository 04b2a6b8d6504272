import { loggedOutAt } from './broadcast.ts';
import type { UserId } from './session.ts';
import { withStorage } from './withStorage.ts';

/** How long unsaved input is kept: overnight, but not for whoever sits here next week. */
export const draftLifetime = 24 * 60 * 60 * 1000;

/** The prefix of a person's work in the browser's storage. It outlasts the page, but not a log-out. */
export const draftsOf = (user: UserId): string => `draft/${encodeURIComponent(user)}/`;

/**
 * A mobile page that a token opened names nobody in its keys: a token has no log-out. What react-admin's store keeps is
 * not a draft: it is deleted with the person's data, not by age.
 */
const draftKeyPattern = /^(?:draft\/([^/]+)\/(store\/)?|webview\.draft\.)/;

const writtenAt = (text: string | null): number =>
  withStorage(() => Number((JSON.parse(text ?? 'null') as { readonly at?: unknown } | null)?.at) || 0, 0);

/**
 * Deletes what was typed before a deliberate log-out: privacy comes before unsaved work. A session that runs out keeps
 * its drafts for the same person, for a day.
 * @param keptUser whose drafts stay: everybody else's are deleted too; `'nobody'`: all are.
 */
export const dropDrafts = (keptUser?: UserId): void => {
  const oldest = Date.now() - draftLifetime;
  const dropFrom = (storage: Storage) => {
    for (const key of Object.keys(storage)) {
      const [matched, encodedUser, isStore] = draftKeyPattern.exec(key) ?? [];
      if (matched === undefined) continue;
      const user = encodedUser && withStorage(() => decodeURIComponent(encodedUser), encodedUser);
      const time = writtenAt(storage.getItem(key));
      const isDiscarded = user && ((keptUser !== undefined && user !== String(keptUser)) || time <= loggedOutAt(user));
      if (isDiscarded || (!isStore && time < oldest)) storage.removeItem(key);
    }
  };
  withStorage(() => dropFrom(localStorage));
  withStorage(() => dropFrom(sessionStorage));
};

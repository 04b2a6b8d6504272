import { useNotify } from 'react-admin';
import type { Id } from '#values/id.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';

// What was done is said without it; later it is taken back among all activity.
const UndoNotice = lazyExtra(
  () => import('./UndoNotice.tsx'),
  ({ message }) => message,
);

/** How long it may be undone by its notice, ms; later by the entry itself, among all activity. */
const undoDuration = 10_000;

/** Says what was done and, where the API has made an entry of it, offers to take it back. */
export const useUndo = (): ((message: string, entry: Id | undefined) => void) => {
  const notify = useNotify();
  return (message, entry) =>
    entry === undefined
      ? notify(message, { type: 'success' })
      : notify(<UndoNotice entry={entry} message={message} fallback={message} />, {
          type: 'success',
          autoHideDuration: undoDuration,
        });
};

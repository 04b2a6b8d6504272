import { useNotify } from 'react-admin';
import type { Id } from '#values/id.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';

// If not loaded, only the message is shown; the activity screen offers undo, too.
const UndoNotice = lazyExtra(
  () => import('./UndoNotice.tsx'),
  ({ message }) => message,
);

/** How long the notice offers undo, ms; after that, the activity screen does. */
const undoDuration = 10_000;

/** Notifies of what was done and, if the API has made an entry of it, offers undo. */
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

import { useNotify } from 'react-admin';
import type { Id } from '#values/id.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';

// If not loaded, only the message is shown; the activity screen offers undo, too.
const UndoNotice = lazyExtra(
  () => import('./UndoNotice.tsx'),
  ({ message }) => message,
);

/** The entry that the API has made of a write, or what undoes a change that only this browser knows. */
export type Undo = Id | (() => void);

/** How long the notice offers undo, ms; after that, the activity screen does, for entries. */
const undoDuration = 10_000;

/** Notifies of what was done and, if there is a way back (the API may have made no entry of it), offers undo. */
export const useUndo = (): ((message: string, undo: Undo | undefined) => void) => {
  const notify = useNotify();
  return (message, undo) =>
    undo === undefined
      ? notify(message, { type: 'success' })
      : notify(<UndoNotice undo={undo} message={message} fallback={message} />, {
          type: 'success',
          autoHideDuration: undoDuration,
        });
};

import { useCallback } from 'react';
import { ListScreen } from './screens.ts';

/** Fetches what a menu entry's screen needs, before it is chosen. */
export const usePrefetch = (): ((id: string) => void) =>
  useCallback(() => {
    // A failure shows when the screen is opened, and is tried again then.
    ListScreen.preload().catch(() => undefined);
  }, []);

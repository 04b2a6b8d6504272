import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useAreas } from '../areasContext.ts';
import { useReadId } from '../readIdContext.ts';
import { prefetchList, preloadScreen } from './prefetchScreen.ts';

/** Fetches the code and the first page of a menu entry's screen, before it is chosen. */
export const usePrefetch = (): ((pathname: string) => void) => {
  const areas = useAreas();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const readId = useReadId();
  return useCallback(
    (pathname) => {
      void preloadScreen(areas, pathname);
      prefetchList(areas, dataProvider, queryClient, { pathname, search: '' }, readId);
    },
    [areas, dataProvider, queryClient, readId],
  );
};

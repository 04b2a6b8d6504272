import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useAreas } from '../areasContext.ts';
import { useReadId } from '../readIdContext.ts';
import { prefetchList, prefetchRecord, preloadScreen } from './prefetchScreen.ts';

/** Fetches the code of the screen at a path, and its first page or its record, before it is shown. */
export const usePrefetch = (): ((pathname: string) => void) => {
  const areas = useAreas();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const readId = useReadId();
  return useCallback(
    (pathname) => {
      void preloadScreen(areas, pathname);
      prefetchList(areas, dataProvider, queryClient, { pathname, search: '' }, readId);
      prefetchRecord(areas, dataProvider, queryClient, pathname, readId);
    },
    [areas, dataProvider, queryClient, readId],
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useReadId } from '../readIdContext.ts';
import { useRegistry } from '../registryContext.ts';
import { prefetchList, prefetchRecord, preloadScreen } from './prefetchScreen.ts';

/** Fetches the code of the screen at a path, and its first page or its record, before it is shown. */
export const usePrefetch = (): ((pathname: string) => void) => {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const readId = useReadId();
  return useCallback(
    (pathname) => {
      void preloadScreen(registry, pathname);
      prefetchList(registry, dataProvider, queryClient, { pathname, search: '' }, readId);
      prefetchRecord(registry, dataProvider, queryClient, pathname, readId);
    },
    [registry, dataProvider, queryClient, readId],
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useApi } from '../apiContext.ts';
import { useRegistry } from '../registryContext.ts';
import { prefetchList, prefetchRecord, preloadScreen } from './prefetchScreen.ts';

/** Requests what is about to be shown, before it is drawn. */
export const usePrefetch = () => {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const api = useApi();
  return useMemo(() => {
    const source = { registry, dataProvider, queryClient, api };
    return {
      /** The code of the screen at a path, and its first page of rows or its record. */
      screen: (pathname: string) => {
        void preloadScreen(registry, pathname);
        prefetchList(source, { pathname, search: '' });
        prefetchRecord(source, pathname);
      },
      /** The rows of the list at an address, unless cached: the list itself requests stale ones again. */
      rows: (address: Parameters<typeof prefetchList>[1]) => prefetchList(source, address, Number.POSITIVE_INFINITY),
    };
  }, [registry, dataProvider, queryClient, api]);
};

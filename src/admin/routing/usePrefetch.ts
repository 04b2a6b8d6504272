import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useApi } from '../apiContext.ts';
import { useRegistry } from '../registryContext.ts';
import { prefetchList, prefetchRecord, preloadScreen } from './prefetchScreen.ts';

interface Prefetch {
  /** The code of the screen at a path, and its first page or its record. */
  readonly screen: (pathname: string) => void;
  /** The rows of the list at an address, where nothing is known of them: what is old the list itself asks for again. */
  readonly rows: (address: { readonly pathname: string; readonly search: string }) => void;
}

/** Asks for what is about to be shown, before it is drawn. */
export const usePrefetch = (): Prefetch => {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const api = useApi();
  return useMemo(() => {
    const source = { registry, dataProvider, queryClient, api };
    return {
      screen: (pathname) => {
        void preloadScreen(registry, pathname);
        prefetchList(source, { pathname, search: '' });
        prefetchRecord(source, pathname);
      },
      rows: (address) => prefetchList(source, address, Number.POSITIVE_INFINITY),
    };
  }, [registry, dataProvider, queryClient, api]);
};

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useAreas } from '../areasContext.ts';
import { firstListQuery, listQueryKey } from '../list/listQuery.ts';
import { DashboardScreen, ListScreen } from './screens.ts';

/** Fetches the code and the first page of a menu entry's list, before it is chosen. */
export const usePrefetch = (): ((id: string) => void) => {
  const areas = useAreas();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useCallback(
    (id) => {
      const resource = areas.find(id);
      const screen: { preload: () => Promise<unknown> } = resource ? ListScreen : DashboardScreen;
      // A failure shows when the screen is opened, and is tried again then.
      screen.preload().catch(() => undefined);
      if (!resource) return;
      const query = firstListQuery(resource);
      void queryClient.prefetchQuery({
        queryKey: listQueryKey(resource, query),
        queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...query, signal }),
      });
    },
    [areas, dataProvider, queryClient],
  );
};

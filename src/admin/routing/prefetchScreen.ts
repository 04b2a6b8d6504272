import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { Areas } from '#schema/areas.ts';
import { pageAt } from '#schema/page.ts';
import type { ReadId } from '#values/id.ts';
import { listQuery, listQueryKey } from '../list/address/listQuery.ts';
import { readListState } from '../list/address/listState.ts';
import { loadView } from '../useResourceView.ts';
import { pageScreen } from './pageScreens.ts';
import { resourceAt } from './resourceAt.ts';
import { FormScreen, ListScreen } from './screens.ts';

/** Fetches the code of the screen at a path before it is shown. A failure shows when it is, and is tried again then. */
export const preloadScreen = async (areas: Areas, pathname: string): Promise<void> => {
  const page = pageAt(areas.pages, pathname);
  const at = page ? undefined : resourceAt(areas, pathname);
  const form = at?.rest[0] === 'add' || at?.rest[0] === 'edit';
  const code = page ? pageScreen(page).preload() : at && (form ? FormScreen : ListScreen).preload();
  const view = at && loadView(at.resource);
  await Promise.all([code, view]).catch(() => undefined);
};

/** The first rows of the list at an address, on their way while the screen is still being drawn. */
export const prefetchList = (
  areas: Areas,
  dataProvider: DataProvider,
  queryClient: QueryClient,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  readId: ReadId,
): void => {
  const at = resourceAt(areas, pathname);
  if (!at) return;
  const { resource, rest } = at;
  const parentId = resource.parent ? readId(decodeURIComponent(rest[0] ?? '')) : undefined;
  const isList = rest.length === (resource.parent ? 1 : 0) && (!resource.parent || parentId !== undefined);
  if (!isList) return;
  const query = listQuery(resource, readListState(resource, search), parentId);
  void queryClient.prefetchQuery({
    queryKey: listQueryKey(resource, query),
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...query, signal }),
  });
};

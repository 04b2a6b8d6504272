import type { QueryClient } from '@tanstack/react-query';
import { prefetchList, preloadScreen } from '#admin/routing/prefetchScreen.ts';
import type { Settings } from '#api/settings.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';
import { readIdsAs } from '#schema/kinds/reference/ids.ts';
import { canonicalPath } from '#schema/routes/paths.ts';
import { isStaff } from '#session/account.ts';
import { createQueryClient } from './queryClient.ts';

/** The one dataProvider of the page. */
export const provider = dataProvider(registry);
// Ids in references are also sent as they were received.
readIdsAs(officeApi.readId);

/** What is loading for the screen at the browser's address. */
export interface FirstScreen {
  /** The screen's code; never rejects. */
  readonly code: Promise<void>;
  /** Holds a list's rows, or is loading them. */
  readonly queryClient: QueryClient;
}

/**
 * Requests what the first screen needs besides the admin. A small module that runs while most of the admin's code still
 * loads: both arrive together, which saves a round trip.
 */
export const requestFirstScreen = ({ defaultPath }: Settings): FirstScreen => {
  const pathname = canonicalPath(registry, location.pathname);
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', pathname + location.search + location.hash);
  const code = preloadScreen(registry, ['/', '/login'].includes(pathname) ? defaultPath : pathname);
  const queryClient = createQueryClient();
  if (isStaff()) prefetchList({ registry, dataProvider: provider, queryClient, api: officeApi }, location);
  return { code, queryClient };
};

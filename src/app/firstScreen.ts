import type { QueryClient } from '@tanstack/react-query';
import { prefetchList, preloadScreen } from '#admin/routing/prefetchScreen.ts';
import type { Settings } from '#api/settings.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';
import { readIdsAs } from '#schema/kinds/reference/ids.ts';
import { canonicalPath } from '#schema/routes/canonicalPath.ts';
import { isStaff } from '#session/account.ts';
import { createQueryClient } from './queryClient.ts';

/** The one dataProvider of the page. */
export const provider = dataProvider(registry);
// What a reference holds as well goes out as it came in.
readIdsAs(officeApi.readId);

/** What is on its way for the screen at the address that the browser shows. */
export interface FirstScreen {
  /** Its code; never rejects. */
  readonly code: Promise<void>;
  /** Holds a list's rows, or asks for them. */
  readonly queryClient: QueryClient;
}

/**
 * Asks for what the first screen needs beside the admin. Little code of its own, run while most of the admin's still
 * comes: what is asked for now is there when that is, a round trip earlier, and nothing is in the way of anything.
 */
export const askForFirstScreen = ({ defaultPath }: Settings): FirstScreen => {
  const pathname = canonicalPath(registry, location.pathname);
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', pathname + location.search + location.hash);
  const code = preloadScreen(registry, ['/', '/login'].includes(pathname) ? defaultPath : pathname);
  const queryClient = createQueryClient();
  if (isStaff()) prefetchList({ registry, dataProvider: provider, queryClient, api: officeApi }, location);
  return { code, queryClient };
};

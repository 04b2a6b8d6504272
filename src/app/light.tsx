import '#admin/theme/fonts.css';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { WebviewRoute } from '#webview/routes.ts';
import { startWebview } from '#webview/startWebview.ts';
import { WebviewScreen } from '#webview/WebviewScreen.tsx';

/** Texts call nothing but themselves, and do without what signs a call. */
const connected = async ({ layout }: WebviewRoute): Promise<void> => {
  if (layout === 'narrow') (await import('./lightConnection.ts')).connectLight();
};

/** Starts a mobile page on its own: no admin, no router. The page's code and its words come at the same time. */
export const startLight = async (root: Root, route: WebviewRoute): Promise<void> => {
  // A page that did not come is tried again, and said, by the screen.
  const page = route.load().catch(() => undefined);
  const [module] = await Promise.all([page, startWebview(), connected(route)]);
  // As a transition React draws in slices, and a slow phone stays able to scroll.
  startTransition(() => root.render(<WebviewScreen route={route} {...(module ? { loaded: module.default } : {})} />));
};

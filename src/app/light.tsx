import '#admin/theme/fonts.css';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { nextTry } from '#i18n/fetchLocale.ts';
import type { WebviewRoute } from '#webview/routes.ts';
import { startWebview, WebviewScreen } from '#webview/WebviewScreen.tsx';

/** Connects to the API. Texts make no calls, and do without the code that signs them. */
const connectIfNeeded = async ({ layout }: WebviewRoute): Promise<void> => {
  if (layout === 'narrow') (await import('./lightConnection.ts')).connectLight();
};

/** A style sheet that failed to load has no rules, or none that may be read. */
const failedToLoad = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
};
const failedSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(failedToLoad);

/** Retries style sheets: the document requests each once, and if a weak connection loses one the page has no styles. */
const retrySheets = async (): Promise<void> => {
  for (let attempt = 0; failedSheets().length > 0 && (await nextTry(attempt)); attempt += 1) {
    const reloads = failedSheets().map((failed) => {
      const sheet = failed.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        sheet.onload = resolve;
        sheet.onerror = resolve;
      });
      failed.replaceWith(sheet);
      return settled;
    });
    await Promise.all(reloads);
  }
};

/** Starts a mobile page on its own: no admin, no router. The page's code and its words load in parallel. */
export const startLight = async (root: Root, route: WebviewRoute): Promise<void> => {
  // If the page fails to load, the screen tries again and reports it.
  const page = route.load().catch(() => undefined);
  const [module] = await Promise.all([page, startWebview(), connectIfNeeded(route), retrySheets()]);
  // As a transition it renders in slices: a slow phone can still scroll.
  startTransition(() => root.render(<WebviewScreen route={route} {...(module ? { loaded: module.default } : {})} />));
};

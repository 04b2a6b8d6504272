import '#admin/theme/fonts.css';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { nextTry } from '#i18n/fetchLocale.ts';
import type { WebviewRoute } from '#webview/routes.ts';
import { startWebview } from '#webview/startWebview.ts';
import { WebviewScreen } from '#webview/WebviewScreen.tsx';

/** Texts call nothing but themselves, and do without what signs a call. */
const connected = async ({ layout }: WebviewRoute): Promise<void> => {
  if (layout === 'narrow') (await import('./lightConnection.ts')).connectLight();
};

/** Of what did not come there are no rules, or none that may be read. */
const isLost = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
};
const lostSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isLost);

/** The document names the style sheets and asks for each once: where a weak line loses one, the page would be drawn bare. */
const sheetsAgain = async (): Promise<void> => {
  for (let tried = 0; lostSheets().length > 0 && (await nextTry(tried)); tried += 1) {
    const asked = lostSheets().map((lost) => {
      const sheet = lost.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        sheet.onload = resolve;
        sheet.onerror = resolve;
      });
      lost.replaceWith(sheet);
      return settled;
    });
    await Promise.all(asked);
  }
};

/** Starts a mobile page on its own: no admin, no router. The page's code and its words come at the same time. */
export const startLight = async (root: Root, route: WebviewRoute): Promise<void> => {
  // A page that did not come is tried again, and said, by the screen.
  const page = route.load().catch(() => undefined);
  const [module] = await Promise.all([page, startWebview(), connected(route), sheetsAgain()]);
  // As a transition React draws in slices, and a slow phone stays able to scroll.
  startTransition(() => root.render(<WebviewScreen route={route} {...(module ? { loaded: module.default } : {})} />));
};

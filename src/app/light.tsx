import '#admin/theme/fonts.css';
import type { Root } from 'react-dom/client';
import { connect } from '#api/connection.ts';
import { token } from '#session/token.ts';
import type { WebviewRoute } from '#webview/routes.ts';
import { startWebview } from '#webview/startWebview.ts';
import { WebviewScreen } from '#webview/WebviewScreen.tsx';
import { currentLanguage } from '#webview/words/currentWords.ts';

/** Starts a mobile page on its own: no admin, no data router. The page's code and its words come at the same time. */
export const startLight = async (root: Root, route: WebviewRoute): Promise<void> => {
  connect({ token, language: currentLanguage });
  // What fails here is tried, and said, by the screen.
  const [module] = await Promise.all([route.load().catch(() => undefined), startWebview()]);
  root.render(<WebviewScreen route={route} {...(module ? { loaded: module.default } : {})} />);
};

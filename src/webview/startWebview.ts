import { loadSettings } from '#api/settings.ts';
import { connectBridge } from './bridge/bridge.ts';
import { openTokenGate } from './session/tokenGate.ts';
import { startWords } from './words/words.ts';

let started: Promise<void> | undefined;

/** Starts what every mobile page needs: the bridge to the app, its tokens, the words. Runs once. */
export const startWebview = (): Promise<void> => {
  started ??= (async () => {
    connectBridge();
    openTokenGate();
    // Not awaited: texts need no settings, and a call loads them itself and reports what is wrong.
    loadSettings().then(
      ({ webviewOpeners }) => connectBridge(webviewOpeners),
      () => undefined,
    );
    await startWords();
  })();
  return started;
};

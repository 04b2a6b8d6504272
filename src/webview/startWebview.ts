import { loadSettings } from '#api/settings.ts';
import { connectBridge } from './bridge/bridge.ts';
import { openTokenGate } from './session/tokenGate.ts';
import { startWords } from './words/currentWords.ts';

let started: Promise<void> | undefined;

/** What every mobile page stands on: the bridge to the app, its tokens, the words. Done once, whoever asks first. */
export const startWebview = (): Promise<void> => {
  started ??= (async () => {
    connectBridge();
    openTokenGate();
    // Not waited for: texts do without settings, and a call reads them itself and says what is wrong.
    loadSettings().then(
      ({ webviewOpeners }) => connectBridge(webviewOpeners),
      () => undefined,
    );
    await startWords();
  })();
  return started;
};

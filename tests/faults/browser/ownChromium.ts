import { type ChildProcess, spawn } from 'node:child_process';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../browser/chromium.ts';
import { ended } from '../../server/victims.ts';

/** A Chromium in a separate process with a profile on disk, so that it can be killed and restarted. */
interface OwnChromium extends AsyncDisposable {
  readonly context: BrowserContext;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`Chromium ended before it listened:\n${output}`)));
  });

export const ownChromium = async (profile: string): Promise<OwnChromium> => {
  const args = [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(await chromiumPath(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const browser = await chromium.connectOverCDP(await listening(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no profile.');
  context.setDefaultTimeout(30_000);
  const end: OwnChromium['end'] = async (signal) => {
    await ended(child, signal);
    await browser.close();
  };
  return { context, end, [Symbol.asyncDispose]: () => end('SIGKILL') };
};

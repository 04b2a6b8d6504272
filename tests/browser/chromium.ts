import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where distributions put it. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Nothing that asks the network or the machine for what a test does not need. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one that came inside the npm package, unpacked into the temporary folder. */
const packed = async (): Promise<string> => {
  // The package unpacks its own copies of the system libraries only where it believes to be in a bare container.
  if (process.platform === 'linux' && !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')) {
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  }
  const { default: packedChromium } = await import('@sparticuz/chromium');
  return packedChromium.executablePath();
};

/** A Chromium to test with: `CHROMIUM_PATH`, an installed one, or the one inside the npm package. */
export const chromiumPath = async (): Promise<string> =>
  process.env.CHROMIUM_PATH || (installed.find((path) => existsSync(path)) ?? (await packed()));

/** Starts it without a window. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });

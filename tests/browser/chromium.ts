import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where systems install it. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Turns off what tests do not need from the network or the machine. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one inside the npm package, unpacked into the temporary folder. */
const packed = async (): Promise<string> => {
  // The package unpacks its own system libraries only where it believes it runs on AWS Lambda.
  if (process.platform === 'linux' && !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')) {
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  }
  const { default: packedChromium } = await import('@sparticuz/chromium');
  return packedChromium.executablePath();
};

/** A Chromium to test with: `CHROMIUM_PATH`, an installed one, or the one inside the npm package. */
export const chromiumPath = async (): Promise<string> =>
  process.env.CHROMIUM_PATH || (installed.find((path) => existsSync(path)) ?? (await packed()));

/** Starts Chromium without a window. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });

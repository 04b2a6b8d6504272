import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** The options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  readonly url: string;
  /** What must be on the page before it counts as usable, as a CSS selector. */
  readonly usable: string;
  readonly cookies?: readonly Omit<Cookie, 'domain' | 'path'>[];
  /** A cheap phone on a weak signal: a processor slowed 4×, 1.6 Mbit/s, 150 ms round trips. */
  readonly slow?: boolean;
}

interface Visit {
  readonly page: Page;
  /** ms from the start of the navigation until the page was usable. */
  readonly usableAt: number;
  /** The scripts requested before that. */
  readonly scripts: readonly string[];
  close(): Promise<void>;
}

/** Runs in the page: marks the time when a match first has a place on the screen. */
const watch = (selector: string) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (!found || found.getClientRects().length === 0) return requestAnimationFrame(look);
    performance.mark('usable');
    return undefined;
  };
  requestAnimationFrame(look);
};

/** Slows a page's network and processor down. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
};

/** Opens a page as a new visitor, and waits until it is usable. */
export const visit = async (browser: Browser, options: VisitOptions): Promise<Visit> => {
  const { url, usable, cookies = [], slow = false, ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions });
  await context.addCookies([...cookies]);
  await context.addInitScript(watch, usable);
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 30_000 })
    .catch((cause: unknown) => {
      throw new Error(`${url} never showed ${usable}`, { cause });
    });
  const { at, scripts } = await page.evaluate(() => {
    const mark = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      at: mark,
      scripts: resources.filter((one) => one.startTime <= mark && /\.js(?:\?|$)/.test(one.name)).map((one) => one.name),
    };
  });
  return { page, usableAt: at, scripts, close: () => context.close() };
};

/** The gzip size of these scripts of the build, in bytes, each compressed by itself. */
export const gzipOf = (dist: string, scripts: readonly string[]): number =>
  [...new Set(scripts)].reduce((sum, script) => {
    const file = join(dist, new URL(script).pathname);
    if (!existsSync(file)) throw new Error(`${script} is not in the build.`);
    return sum + gzipSync(readFileSync(file), { level: 9 }).length;
  }, 0);

import type { Browser, Page } from 'playwright-core';
import { budgets } from '../../src/app/build/budgets.ts';
import { launchChromium } from '../browser/chromium.ts';
import { repeated } from './median.ts';
import type { Row } from './row.ts';
import { opening, type Screen, screens } from './screens.ts';
import type { Stage } from './stage.ts';
import { gzipOf, slowDown, visit } from './visit.ts';

const ms = (name: string, value: number, budget?: number): Row => ({
  name,
  value: Math.round(value),
  unit: 'ms',
  ...(budget === undefined ? {} : { budget }),
});

/** The JavaScript that a browser loads until the screen is usable. */
const sizes = async (browser: Browser, stage: Stage): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const screen of screens) {
    const { scripts, close } = await visit(browser, opening(screen, stage));
    await close();
    const limit = budgets.find((budget) => budget.screen === screen.name)?.limit;
    rows.push({
      name: `${screen.name}: JavaScript until usable, gzip (${scripts.length} files)`,
      value: gzipOf(stage.dist, scripts) / 1000,
      unit: 'kB',
      ...(limit === undefined ? {} : { budget: limit / 1000 }),
    });
  }
  return rows;
};

const usableAt = async (browser: Browser, stage: Stage, screen: Screen, slow: boolean): Promise<number> => {
  const { usableAt: at, close } = await visit(browser, { ...opening(screen, stage), slow });
  await close();
  return at;
};

/** From Enter in the log-in, after typing at a person's speed, to the first row of the wanted list. */
const loginToRows = async (browser: Browser, { app }: Stage): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${app.url}/banner`);
  await page.locator('input[autocomplete=username]').pressSequentially(app.account.username, { delay: 150 });
  await page.locator('input[type=password]').pressSequentially(app.account.password, { delay: 150 });
  // By the page's own clock: polling from here is too coarse.
  await page.evaluate(() => {
    let pressed = 0;
    addEventListener('keydown', () => {
      pressed = performance.now();
    });
    const look = () => {
      if (document.querySelector('[data-row]')) performance.mark('rows', { detail: performance.now() - pressed });
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('Enter');
  const mark = await page.waitForFunction(() => performance.getEntriesByName('rows')[0] as PerformanceMark | undefined);
  const measured = Number(await mark.evaluate((entry) => entry?.detail));
  await context.close();
  return measured;
};

/** From a click in the menu to the rows of that list, in milliseconds of the page's own clock. */
const clickToRows = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
        if (!link) return reject(new Error(`no menu entry ${to}`));
        // The rows on the page now belong to another list.
        const old = document.querySelector('[data-row]');
        const started = performance.now();
        link.click();
        const look = () => {
          const row = document.querySelector('[data-row]');
          if (location.pathname === to && row && row !== old) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        look();
      }),
    path,
  );

const menu = async (browser: Browser, stage: Stage): Promise<number> => {
  const { app, cookies } = stage;
  const { page, close } = await visit(browser, { url: `${app.url}/banner`, usable: '[data-row]', cookies });
  const there = ['/popup-banner', '/banner', '/payment-method', '/banner'];
  // One round to warm the cache.
  for (const path of there) await clickToRows(page, path);
  const path = there.values();
  const taken = await repeated(there.length, () => clickToRows(page, path.next().value ?? '/banner'));
  await close();
  return taken;
};

/** How much the page moves under the reader while it loads over a weak signal. */
const shift = async (browser: Browser, stage: Stage, screen: Screen): Promise<Row> => {
  const { page, close } = await visit(browser, { ...opening(screen, stage), slow: true });
  await page.waitForLoadState('networkidle');
  const value = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, entry) => sum + entry.value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without an entry nothing moved.
        setTimeout(() => resolve(0), 500);
      }),
  );
  await close();
  return { name: `${screen.name}: layout shift (CLS)`, value, unit: '', budget: 0.02 };
};

/** All measurements in a browser over the built app. */
export const browserBench = async (stage: Stage): Promise<Row[]> => {
  const browser = await launchChromium();
  const named = (name: string) => screens.filter((screen) => screen.name === name);
  try {
    const rows = await sizes(browser, stage);
    for (const screen of [...named('list'), ...named('form')]) {
      rows.push(ms(`${screen.name}: usable`, await repeated(5, () => usableAt(browser, stage, screen, false))));
    }
    rows.push(ms('menu click to rows, warm cache', await menu(browser, stage), 200));
    for (const screen of named('login')) {
      const at = await repeated(5, () => usableAt(browser, stage, screen, true));
      rows.push(ms('login: usable (CPU 4× slower, 1.6 Mbit/s, 150 ms)', at, 1375));
    }
    rows.push(ms('login to rows (the same)', await repeated(5, () => loginToRows(browser, stage)), 1560));
    for (const screen of screens.filter(({ mobile }) => mobile)) {
      const at = await repeated(3, () => usableAt(browser, stage, screen, true));
      rows.push(ms(`${screen.name}: usable (the same)`, at, 3000));
    }
    for (const screen of screens) rows.push(await shift(browser, stage, screen));
    return rows;
  } finally {
    await browser.close();
  }
};

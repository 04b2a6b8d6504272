import type { Page } from 'playwright-core';
import { apiOf } from '../browser/apiOf.ts';
import type { App } from '../browser/app.ts';
import { launchChromium } from '../browser/chromium.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';
import { fromPress } from './stock/shown.ts';
import { visit } from './visit.ts';

const count = 1000;
const rows = { selector: '[data-row]', least: 10 };

/** Starts at the second page, so that a long page's first rows are not the ones already shown. */
export const longPath = '/system-param?search=LONG_&page=2';

/** Adds as many records as a long page has. */
export const addLong = async (app: App): Promise<void> => {
  const api = await apiOf(app);
  const row = (at: number) => ({ key: `LONG_${at}`, type: 'number', value: at, description: `Baris ${at}` });
  for (let at = 0; at < count; at += 500)
    await api.post('/api/system-param/import', { rows: Array.from({ length: 500 }, (_, n) => row(at + n)) });
};

/** The time until the first rows of a thousand are there, and until they are sorted; in ms. */
export const longPage = async (page: Page): Promise<{ readonly first: number; readonly sorted: number }> => {
  // A button starts the clock, as choosing in a native select fires no press event in the page.
  await page.evaluate(() => {
    const link = document.createElement('button');
    link.id = 'long';
    link.style.cssText = 'position:fixed;top:0;left:0;z-index:9999';
    link.textContent = '1000';
    link.onclick = () => {
      const select = document.querySelector<HTMLSelectElement>('nav select');
      if (!select) throw new Error('The list has no selector for its rows per page');
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '1000');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    document.body.append(link);
  });
  const first = await fromPress(page, () => page.locator('#long').click(), rows, { fresh: true });
  await page.waitForFunction(() => document.querySelector('table')?.ariaRowCount === '1001');
  await page.locator('#long').evaluate((button) => button.remove());
  // They are already sorted by key: a press reverses the order.
  const sorted = await fromPress(page, () => page.locator('th button[title=Kunci]').click(), rows, {
    first: `LONG_${count - 1}`,
  });
  return { first, sorted };
};

/** A page of a thousand rows: until its first ones are there, until they are sorted, and rows in the document. */
export const longPagesBench = async ({ app, cookies }: Stage): Promise<readonly Row[]> => {
  await addLong(app);
  const browser = await launchChromium();
  try {
    const { page, close } = await visit(browser, { url: app.url + longPath, usable: rows.selector, cookies });
    page.setDefaultTimeout(60_000);
    const { first, sorted } = await longPage(page);
    const drawn = await page.locator(rows.selector).count();
    await close();
    return [
      { name: `page of ${count} rows: first rows`, value: Math.round(first), unit: 'ms', budget: 500 },
      { name: `page of ${count} rows: sorted`, value: Math.round(sorted), unit: 'ms', budget: 600 },
      { name: `page of ${count} rows: rows in the document`, value: drawn, unit: '', budget: 100 },
    ];
  } finally {
    await browser.close();
  }
};

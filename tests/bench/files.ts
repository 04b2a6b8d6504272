import { readFile } from 'node:fs/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';
import { visit } from './visit.ts';

const exported = 100_000;
const imported = 5_000;
const list = '/usk-store/transaction';

/** Answers with as many rows as are requested, copies of the first page's: the database is not measured here. */
const manyRows = () => {
  let like: Promise<{ data: Record<string, unknown>[]; meta: object }> | undefined;
  return async (route: Route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('limit') !== '100') return route.continue();
    like ??= route.fetch().then((reply) => reply.json());
    const { data, meta, ...envelope } = await like;
    const first = (Number(asked.get('page')) - 1) * 100;
    const rows = Array.from({ length: 100 }, (_, at) => ({ ...data[at], id: first + at + 1 }));
    return route.fulfill({ json: { ...envelope, data: rows, meta: { ...meta, total: exported } } });
  };
};

/** The peak private memory of the page's process during an action, in bytes; Linux only. */
const mostMemory = async (browser: Browser, act: () => Promise<unknown>): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(
        async ({ id }) => /RssAnon:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1],
      );
    most = Math.max(most, ...(await Promise.all(sizes)).map((kB) => Number(kB ?? 0) * 1024));
  };
  const timer = setInterval(() => void look(), 250);
  await act();
  clearInterval(timer);
  await look();
  return most;
};

const exportRows = async (
  browser: Browser,
  { app, cookies }: Stage,
  format: 'CSV' | 'Excel (XLSX)',
): Promise<Row[]> => {
  const { page, close } = await visit(browser, { url: app.url + list, usable: '[data-row]', cookies });
  await page.route(`**/api${list}?**`, manyRows());
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await page.getByRole('radio', { name: format }).check();
  const started = Date.now();
  const memory = await mostMemory(browser, async () => {
    const download = page.waitForEvent('download', { timeout: 600_000 });
    await page.getByRole('button', { name: 'Unduh' }).click();
    await download;
  });
  const seconds = (Date.now() - started) / 1000;
  await close();
  const name = `export of ${exported} rows, ${format}`;
  return [
    { name, value: seconds, unit: 's' },
    { name: `${name}: memory of the tab`, value: memory / 1e6, unit: 'MB', budget: 300 },
  ];
};

/** How long an action takes until a text appears, in seconds. */
const untilSaid = async (page: Page, text: RegExp, act: () => Promise<unknown>): Promise<number> => {
  const started = Date.now();
  await act();
  await page.getByText(text).first().waitFor({ timeout: 120_000 });
  return (Date.now() - started) / 1000;
};

const importRows = async (browser: Browser, { app, cookies }: Stage): Promise<Row[]> => {
  const { page, close } = await visit(browser, { url: `${app.url}/usk-store/category`, usable: '[data-row]', cookies });
  const rows = Array.from({ length: imported }, (_, at) => `uji-${at};Uji ${at};Pakaian;ya`);
  const buffer = Buffer.from(['Slug;Nama;Kategori induk;Aktif', ...rows].join('\n'));
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.getByRole('button', { name: 'Impor' }).click();
  const looked = await untilSaid(page, /^Impor 5\.000 baris$/, async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'uji.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Lanjut' }).click();
  });
  const written = await untilSaid(page, /^5\.000 data telah diimpor/, () =>
    page.getByRole('button', { name: 'Impor 5.000 baris' }).click(),
  );
  const undone = await untilSaid(page, /^5\.000 data kembali/, () =>
    page.getByRole('button', { name: 'Batalkan impor' }).click(),
  );
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  await close();
  const name = `import of ${imported} rows`;
  return [
    { name: `${name}: checked and written`, value: looked + written, unit: 's', budget: 20 },
    { name: `${name}: checked`, value: looked, unit: 's' },
    { name: `${name}: taken back`, value: undone, unit: 's', budget: 20 },
    { name: `${name}: longest time without an answer of the page`, value: longest, unit: 'ms' },
  ];
};

/** Exports and imports of tables, in a browser. */
export const filesBench = async (stage: Stage): Promise<readonly Row[]> => {
  const browser = await launchChromium();
  try {
    return [
      ...(await importRows(browser, stage)),
      ...(await exportRows(browser, stage, 'CSV')),
      ...(await exportRows(browser, stage, 'Excel (XLSX)')),
    ];
  } finally {
    await browser.close();
  }
};

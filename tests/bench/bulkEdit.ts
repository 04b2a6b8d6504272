import type { Page } from 'playwright-core';
import { apiOf } from '../browser/apiOf.ts';
import { launchChromium } from '../browser/chromium.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';
import { visit } from './visit.ts';

/** The number of records changed at once. */
const count = 1000;

/** The limit for writing them, in ms: the same rate as an import, which may take 20 s for 5,000. */
const written = 4_000;

/** The longest time the page was blocked since the last call, in ms. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const noted = window as unknown as { longest?: number };
    const longest = noted.longest ?? 0;
    noted.longest = 0;
    return longest;
  });

const watchTasks = () => {
  const noted = window as unknown as { longest?: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest ?? 0, duration);
  }).observe({ type: 'longtask' });
};

/** A thousand records changed at once: until all old and new values show, all are written, all are undone. */
export const bulkEditBench = async (stage: Stage): Promise<readonly Row[]> => {
  const { app, cookies } = stage;
  const api = await apiOf(app);
  const row = (at: number) => ({ key: `BENCH_${at}`, type: 'number', value: at, description: `Baris ${at}` });
  for (let at = 0; at < count; at += 500)
    await api.post('/api/system-param/import', { rows: Array.from({ length: 500 }, (_, n) => row(at + n)) });
  const browser = await launchChromium();
  try {
    const url = `${app.url}/system-param?search=BENCH_`;
    const { page, close } = await visit(browser, { url, usable: '[data-row]', cookies });
    page.setDefaultTimeout(120_000);
    await page.evaluate(watchTasks);
    const timed = async (
      name: string,
      press: string | RegExp,
      until: string | RegExp,
      budget?: number,
    ): Promise<Row[]> => {
      await longestTask(page);
      const started = performance.now();
      await page.getByRole('button', { name: press }).click();
      await page.getByText(until).first().waitFor();
      const taken = Math.round(performance.now() - started);
      const longest = Math.round(await longestTask(page));
      return [
        { name: `${count} records at once: ${name}`, value: taken, unit: 'ms', ...(budget && { budget }) },
        { name: `${count} records at once: ${name}, longest without an answer`, value: longest, unit: 'ms' },
      ];
    };
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    const ticked = await timed('ticked', /yang cocok$/, /^1\.?000 dipilih$/);
    await page.getByRole('button', { name: 'Ubah', exact: true }).click();
    await page.getByRole('combobox', { name: 'Isian yang diubah' }).click();
    await page.getByRole('option', { name: 'Deskripsi' }).click();
    await page.getByRole('textbox', { name: 'Nilai baru' }).fill('Diubah bersama');
    const rows = [
      ...ticked,
      ...(await timed('old and new shown', 'Lihat perubahannya', 'Diubah bersama')),
      ...(await timed('changed', /^Ubah 1\.?000 data$/, /data diubah\.$/, written)),
      ...(await timed('taken back', 'Urungkan semua', /seperti semula\.$/, written)),
    ];
    await close();
    return rows;
  } finally {
    await browser.close();
  }
};

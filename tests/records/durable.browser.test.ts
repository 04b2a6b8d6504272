import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { registry } from '#resources';
import { paths } from '#schema/routes/paths.ts';
import { type ApiRecord, type AppApi, apiOf } from '../browser/apiOf.ts';
import { test } from '../browser/harness.ts';
import { endpoint } from './endpoint.ts';
import { newRecord } from './newRecord.ts';

const newestId = async (api: AppApi, path: string): Promise<number> => {
  const [newest] = await api.get<ApiRecord[]>(`${path}?sort=id&order=desc&limit=1`);
  return newest?.id ?? 0;
};

describe('what was saved', () => {
  test('is all there after the process was killed, its picture too', async ({ app, open }) => {
    const resource = registry.named('banner');
    const { fillForm, values } = await newRecord(await apiOf(app), resource);
    const page = await open(paths(resource).add());
    await fillForm(page);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(`**${paths(resource).list()}`);
    // An open page would send requests, and complain that nobody replies.
    await page.goto('about:blank');
    await app.end('SIGKILL');
    await app.restart();
    await page.goto(`${paths(resource).list()}?search=${encodeURIComponent(String(values.title))}`);
    const row = page.locator('[data-row]', { hasText: String(values.title) });
    await row.waitFor();
    const picture = row.locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('was saved once, however often the button was pressed', async ({ app, open }) => {
    const resource = registry.named('menu-group');
    const api = await apiOf(app);
    const before = await newestId(api, endpoint(resource, undefined));
    const { fillForm } = await newRecord(api, resource);
    const page = await open(paths(resource).add());
    await fillForm(page);
    await page.getByRole('button', { name: 'Simpan', exact: true }).dblclick();
    await page.waitForURL(`**${paths(resource).list()}`);
    await page.getByText('tersimpan').first().waitFor();
    expect(await newestId(api, endpoint(resource, undefined))).toBe(before + 1);
  });

  test('is exported whole, whatever its number', async ({ open }) => {
    const page = await open('/usk-store/transaction');
    await page.locator('[data-row]').first().waitFor();
    const download = page.waitForEvent('download', { timeout: 100_000 });
    await page.getByRole('button', { name: 'Ekspor' }).click();
    await page.getByRole('radio', { name: 'CSV' }).check();
    await page.getByRole('button', { name: 'Unduh' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const numbers = new Set(text.match(/INV\/\d+\/\d+/g));
    expect(numbers.size, text.slice(0, 300)).toBe(5000);
  });
});

describe('the language', () => {
  test('is Indonesian where none is stored, and then stored', async ({ open }) => {
    const page = await open('/login', { signedIn: false, language: null });
    await page.locator('input[type=password]').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('language'), document.documentElement.lang])).toEqual([
      'id',
      'id',
    ]);
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from './apiOf.ts';
import { test as base } from './harness.ts';
import { projectCopy } from './projectCopy.ts';

/** The example of the documentation, word for word. */
const example = async (): Promise<string> => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile('docs/resource-file.md', 'utf8')) ?? [];
  if (!code) throw new Error('The documentation shows no resource file.');
  return code.replace(/^ {3}/gm, '');
};

const test = base.extend('app', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
  const { app, end } = await projectCopy({
    files: { 'resources/voucher.ts': await example() },
    registered: { voucher: './voucher.ts' },
  });
  onCleanup(end);
  return app;
});

describe('a resource file that was added', () => {
  test('has its menu entry, list, form, API and words, and tables in the database', async ({ app, open }) => {
    const page = await open('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Voucher' }).click();
    await page.waitForURL('**/voucher');
    await page.locator('[data-row]').first().waitFor();
    expect(await page.locator('[data-row]').count()).toBe(12);
    await page.getByRole('columnheader', { name: 'Berakhir' }).waitFor();

    await page.getByRole('link', { name: 'Tambah Voucher' }).click();
    await page.waitForURL('**/voucher/add');
    await page.getByLabel('Kode').fill('HEMAT50');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page
      .locator('[data-field=amount]')
      .getByText(/wajib|harus/i)
      .first()
      .waitFor();
    await page.getByLabel('Nilai').fill('50000');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL('**/voucher');
    await page.getByText('Rp 50.000').first().waitFor();

    const api = await apiOf(app);
    const [made] = await api.get<ApiRecord[]>('/api/voucher?search=HEMAT');
    expect(made).toMatchObject({ code: 'HEMAT50', amount: 50_000, is_active: true, ends_at: null });
    await expect(api.post('/api/voucher', { code: 'hemat 50', amount: 0 })).rejects.toThrow('422');
    const description = await (await fetch(`${app.url}/api/openapi.json`)).text();
    expect(description).toContain('"/api/voucher/{id}"');

    const english = await open('/voucher', { language: 'en' });
    await english.getByRole('columnheader', { name: 'Amount' }).waitFor();
  });
});

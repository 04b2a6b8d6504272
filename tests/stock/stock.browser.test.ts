import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { startApp } from '../browser/app.ts';
import { test as base } from '../browser/harness.ts';
import { copyProject } from '../browser/projectCopy.ts';

const source = (name: string) => readFile(`tests/stock/project/${name}`, 'utf8');

/** The product with one more resource, whose view is made of stock components. */
const test = base.extend('app', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
  const copy = await copyProject({
    files: {
      'resources/gadget.ts': await source('gadget.ts'),
      'resources/gadget.view.tsx': await source('gadget.view.tsx'),
    },
    edit: {
      'resources/index.ts': (text) =>
        `import { gadget } from './project/gadget.ts';\n${text.replace('defineAreas([', 'defineAreas([gadget,')}`,
    },
  });
  await copy.build();
  const app = await startApp(join(copy.folder, 'data'), copy.folder);
  onCleanup(async () => {
    await app.end('SIGKILL');
    await copy.remove();
  });
  return app;
});

const gadgets = [
  { name: 'Alfa', stock: 3, made_on: '2026-01-02', is_active: true, state: 'draft', menu_group_id: 1 },
  { name: 'Beta', stock: 5, made_on: '2026-02-03', is_active: false, state: 'sold', menu_group_id: 1 },
];

describe('stock components', () => {
  test('in cells show the record of their row', async ({ app, open }) => {
    const api = await apiOf(app);
    for (const gadget of gadgets) await api.post('/api/gadget', gadget);
    const group = await api.get<ApiRecord>('/api/menu-group/1');
    const page = await open('/gadget?name=Alfa');
    const row = page.locator('tr[data-row]').first();
    await row.getByText('fungsi Alfa').waitFor();
    expect(await row.getByTestId('text').textContent()).toBe('Alfa');
    for (const text of ['3.0', '2 January', 'draft', String(group.name)]) await row.getByText(text).first().waitFor();
    await row.getByRole('link', { name: 'Sunting stok' }).click();
    await page.waitForURL('**/gadget/edit/*');
  });

  test('above a list filter it, in its own address', async ({ open }) => {
    const page = await open('/gadget');
    await page.locator('tr[data-row]').first().waitFor();
    await page.locator('form input[name=search]').fill('Beta');
    await page.waitForURL('**/gadget?search=Beta');
    await page.getByText('fungsi Beta').waitFor();
    await page.goto('/gadget?displayedFilters=state');
    await page.locator('.RaFilterForm-filterFormInput [role=combobox]').first().click();
    await page.getByRole('option', { name: 'Laku' }).click();
    await page.waitForURL(/state=sold/);
    await page.getByText('fungsi Beta').waitFor();
  });

  test('over ticked rows change them all', async ({ app, open }) => {
    const page = await open('/gadget?name=Alfa');
    await page.getByRole('checkbox', { name: 'Pilih Alfa' }).click();
    await page.getByRole('button', { name: 'Laku semua' }).click();
    const confirm = page.getByRole('dialog').getByRole('button').last();
    await confirm.click();
    const api = await apiOf(app);
    await expect.poll(async () => (await api.get<ApiRecord[]>('/api/gadget?name=Alfa'))[0]?.state).toBe('sold');
  });

  test('in a form are checked by their own rules, and saved by the stock button', async ({ app, open }) => {
    const api = await apiOf(app);
    const [alfa] = await api.get<ApiRecord[]>('/api/gadget?name=Alfa');
    const page = await open(`/gadget/edit/${alfa?.id}`);
    const name = page.locator('input[name=name]');
    await name.fill('Nama yang panjang');
    await page.getByRole('button', { name: 'Simpan stok' }).click();
    await page.getByRole('alert').waitFor();
    await name.fill('Gama');
    await page.locator('input[name=stock]').fill('7');
    await page.getByRole('button', { name: 'Simpan stok' }).click();
    await page.waitForURL('**/gadget');
    expect(await api.get<ApiRecord>(`/api/gadget/${alfa?.id}`)).toMatchObject({ name: 'Gama', stock: 7 });
  });

  test('above a list save it as a file and lead to its form', async ({ open }) => {
    const page = await open('/gadget');
    await page.locator('tr[data-row]').first().waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh stok' }).click();
    expect((await file).suggestedFilename()).toMatch(/^gadget-.*\.csv$/);
    await page.getByRole('link', { name: 'Buat stok' }).click();
    await page.waitForURL('**/gadget/add');
  });

  test('in a row delete its record', async ({ app, open }) => {
    const page = await open('/gadget?name=Beta');
    await page.locator('tr[data-row]').getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    const api = await apiOf(app);
    await expect.poll(async () => (await api.get<ApiRecord[]>('/api/gadget?name=Beta')).length).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from './stage.ts';

const names = (page: Page) => page.locator('tr[data-row] [data-testid=text]').allTextContents();

describe('stock components above a generated list', () => {
  test('filter it by text, choice and reference, in its own address', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/gadget', { name: 'Beta', state: 'sold', stock: 5, menu_group_id: 2 });
    const page = await open('/gadget');
    await page.locator('tr[data-row]').first().waitFor();
    await page.locator('form input[name=q]').fill('Beta');
    await page.waitForURL('**/gadget?q=Beta');
    await expect.poll(() => names(page)).toEqual(['Beta']);

    await page.goto('/gadget');
    const addFilter = async (label: string) => {
      await page.getByRole('button', { name: 'Tambah filter' }).click();
      await page.getByRole('menuitemcheckbox', { name: label }).click();
    };
    await addFilter('Status');
    await page.locator('[data-source=state] [role=combobox]').click();
    await page.getByRole('option', { name: 'Laku' }).click();
    await page.waitForURL(/state=sold/);
    await addFilter('Kelompok');
    const bottomOf = (field: string) =>
      page.locator(`[data-source=${field}] .MuiInputBase-root`).evaluate((box) => box.getBoundingClientRect().bottom);
    expect(await bottomOf('state'), 'stand on one line').toBe(await bottomOf('menu_group_id'));
    const group = await api.get<ApiRecord>('/api/menu-group/2');
    const box = page.locator('[data-source=menu_group_id] input');
    await box.fill(String(group.name));
    await page.getByRole('option', { name: String(group.name) }).click();
    await page.waitForURL(/menu_group_id=2/);
    const found = await api.get<ApiRecord[]>('/api/gadget?state=sold&menu_group_id=2&sort=name&limit=25');
    await expect.poll(() => names(page)).toEqual(found.map(({ name }) => name));
    await addFilter('Nama');
    await page.locator('[data-source=name] input').fill('Beta');
    await expect.poll(() => names(page)).toEqual(['Beta']);
  });

  test('order it, page through it, count it, save it as a file, and lead to its form', async ({ app, open }) => {
    const api = await apiOf(app);
    const byStock = await api.get<ApiRecord[]>('/api/gadget?sort=stock&order=asc&limit=5');
    const page = await open('/gadget?perPage=5');
    await page.getByRole('button', { name: /^Urutkan/ }).click();
    await page.getByRole('menuitem', { name: /Stok/ }).click();
    await page.waitForURL(/sort=stock/);
    await expect.poll(() => names(page)).toEqual(byStock.map(({ name }) => name));
    const second = await api.get<ApiRecord[]>('/api/gadget?sort=stock&order=asc&limit=5&page=2');
    await page.getByRole('button', { name: 'Ke halaman berikutnya' }).last().click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => names(page)).toEqual(second.map(({ name }) => name));
    const { length } = await api.get<ApiRecord[]>('/api/gadget?limit=100');
    await page.getByTestId('count').getByText(String(length)).waitFor();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh stok' }).click();
    expect((await file).suggestedFilename()).toMatch(/^gadget-.*\.csv$/);
    await page.getByRole('link', { name: 'Buat stok' }).click();
    await page.waitForURL('**/gadget/add');
  });

  test('have a line more where one has no room for them, and so have those of a form', async ({ open }) => {
    const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
    const page = await open('/gadget', { viewport: { width: 1280, height: 800 } });
    await page.locator('tr[data-row]').first().waitFor();
    expect(await wide(page)).toBe(1280);
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/gadget/edit/1');
    await page.getByRole('button', { name: 'Buang stok' }).waitFor();
    expect(await wide(page)).toBe(768);
  });

  test('keep a query and bring it back on another day', async ({ app, open }) => {
    const api = await apiOf(app);
    const page = await open('/gadget?state=sold');
    const saved = page.getByTestId('saved');
    const [words, button] = [saved.locator('.MuiTypography-overline'), saved.getByRole('button').first()];
    await button.waitFor();
    const [label, mark] = [await words.boundingBox(), await button.boundingBox()];
    expect(mark?.x).toBeGreaterThanOrEqual((label?.x ?? 0) + (label?.width ?? 0));
    await button.click();
    await page.getByRole('dialog').locator('input').fill('Yang laku');
    await page.getByRole('dialog').getByRole('button').last().click();
    await saved.getByText('Yang laku').waitFor();

    await page.goto('/gadget?state=draft');
    await saved.getByText('Yang laku').click();
    await page.waitForURL(/state=sold/);
    const sold = await api.get<ApiRecord[]>('/api/gadget?state=sold&sort=name&limit=25');
    await expect.poll(() => names(page)).toEqual(sold.map(({ name }) => name));
  });

  test('change, save and delete the rows that are ticked', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/gadget', { name: 'Centang', state: 'draft' });
    const stored = async () => api.get<ApiRecord[]>('/api/gadget?name=Centang');
    const page = await open('/gadget?name=Centang');
    const tick = () => page.getByRole('checkbox', { name: 'Pilih Centang' }).click();
    const confirm = () => page.getByRole('dialog').getByRole('button').last().click();
    await tick();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh terpilih' }).click();
    await file;
    await page.getByRole('button', { name: 'Laku semua' }).click();
    await confirm();
    await expect.poll(async () => (await stored())[0]?.state).toBe('sold');
    await page.getByRole('button', { name: 'Laku semua' }).waitFor({ state: 'hidden' });
    await tick();
    await page.getByRole('button', { name: 'Buang semua' }).click();
    await confirm();
    await expect.poll(async () => (await stored()).length).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bulkBody } from '#api/contract.ts';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from '../browser/harness.ts';
import { violations } from '../browser/violations.ts';

const path = '/api/usk-store/product';

/** What axe finds, in dark mode for colours too, and by default on a phone: its cards have no cells to change. */
const faultsOf = async (page: Page, onPhones = true): Promise<string[]> => {
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: 'light' });
  if (!onPhones) return found;
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await violations(page)));
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};

describe('changing records from their list', () => {
  test('changes all that match at once, each by itself, and takes back what nobody has changed since', async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const all = async () => {
      const pages = [1, 2].map((page) => api.get<ApiRecord[]>(`${path}?sort=id&order=asc&limit=100&page=${page}`));
      return new Map((await Promise.all(pages)).flat().map((row) => [row.id, Number(row.price)]));
    };
    const before = await all();
    const page = await open('/usk-store/product', { followScheme: true });
    await page.locator('[data-row]').first().waitFor();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('button', { name: `Pilih semua ${before.size} yang cocok` }).click();
    await page.getByText(`${before.size} dipilih`).waitFor();
    await page.getByRole('button', { name: 'Ubah', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Ubah ${before.size} data: Produk` });
    await dialog.getByRole('combobox', { name: 'Isian yang diubah' }).press('Enter');
    await page.getByRole('option', { name: 'Harga', exact: true }).press('Enter');
    await dialog.getByRole('radio', { name: 'Naikkan' }).check();
    await dialog.getByRole('textbox', { name: 'Sebesar' }).fill('5');
    await dialog.getByRole('textbox', { name: 'Bulatkan ke kelipatan' }).fill('500');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lihat perubahannya' }).click();
    await dialog.getByRole('row').nth(50).waitFor();
    await expect.poll(() => dialog.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    expect(await all()).toEqual(before);

    await dialog.getByRole('button', { name: `Ubah ${before.size} data` }).click();
    await dialog.getByText(`${before.size} data diubah.`).waitFor();
    const raised = new Map([...before].map(([id, price]) => [id, Math.round((price * 1.05) / 500) * 500]));
    expect(await all()).toEqual(raised);

    const [id = 0] = before.keys();
    await api.post(`${path}/bulk`, bulkBody([id], { price: 123_000 }));
    await dialog.getByRole('button', { name: 'Urungkan semua' }).click();
    await dialog.getByText(`${before.size - 1} data dikembalikan seperti semula.`).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    expect(await all()).toEqual(new Map([...before, [id, 123_000]]));
  });

  test('says who points at those that it would switch off, before anything is sent', async ({ open }) => {
    const page = await open('/usk-store/category', { language: 'en' });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit \d+ records: Categories$/ });
    await dialog.getByRole('combobox', { name: 'Field to change' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    const use = dialog.getByRole('alert').getByRole('link', { name: /^\d+ products, \d+ active/ });
    await use.waitFor();
    expect(await use.getAttribute('href')).toMatch(/^\/usk-store\/product\?usk_store_category_id_in=1,/);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('changes a value where it stands, by keys alone, and goes over nobody', async ({ app, open }) => {
    const api = await apiOf(app);
    const page = await open('/usk-store/product', { followScheme: true, expected: /status of 4(12|22)/ });
    const [row, next] = [page.locator('[data-row]').first(), page.locator('[data-row]').nth(1)];
    const stock = row.locator('td[data-edit=stock]');
    await row.locator('a[data-title]').focus();
    const id = Number(await row.getAttribute('data-row'));
    const stored = () => api.get<ApiRecord>(`${path}/${id}`);
    const editor = page.getByRole('dialog');
    const box = editor.getByRole('textbox');

    // What only the API knows is said at the cell: another product has that code.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await box.fill(String(await next.locator('td[data-edit=sku]').textContent()));
    await page.keyboard.press('Enter');
    await editor.getByText('sudah dipakai').waitFor();
    expect(await faultsOf(page, false)).toEqual([]);
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });

    await stock.focus();
    await page.keyboard.press('Enter');
    await box.fill('41');
    await api.post(`${path}/bulk`, bulkBody([id], { stock: 77 }));
    await page.keyboard.press('Enter');
    await editor.getByRole('alert').getByText('77').waitFor();
    expect(await faultsOf(page, false)).toEqual([]);
    expect((await stored()).stock).toBe(77);
    await editor.getByRole('button', { name: 'Simpan isian saya' }).click();
    await editor.waitFor({ state: 'detached' });
    expect((await stored()).stock).toBe(41);
    await expect.poll(() => stock.textContent()).toBe('41');
    await expect.poll(() => stock.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.waitForURL(({ pathname }) => pathname === '/usk-store/product');
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser/harness.ts';
import { loaded, violations } from '../browser/violations.ts';

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).last();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).last().click();
const typed = (page: Page, name: string) => field(page, name).getByRole('textbox');
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

describe('an empty list', () => {
  test('names the filter that empties it, and leaves it out when asked to', async ({ open }) => {
    const page = await open('/usk-store/product?status_in=active&search=tidakada');
    await loaded(page);
    const drop = button(page, /^\d+ tanpa pencarian “tidakada”$/);
    await drop.waitFor();
    // Without the status there would be nothing all the same: that is no way out.
    expect(await button(page, /tanpa Status/).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await drop.click();
    await page.locator('[data-row]').first().waitFor();
    expect(new URL(page.url()).search).toBe('?status_in=active');
  });
});

describe('the form of a record', () => {
  test('leads on to the next over the end of its list’s page, and starts another with what it has', async ({
    open,
  }) => {
    const page = await open('/usk-store/product');
    await page.locator('[data-row]').nth(24).locator('a[href^="/usk-store/product/edit/"]').first().click();
    await page.getByText('25 / 120').waitFor();
    // It stands on the next page, which is read now.
    await page.getByRole('link', { name: 'Produk berikutnya' }).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('26 / 120').waitFor();
    await page.getByRole('link', { name: 'Produk sebelumnya' }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText('25 / 120').waitFor();
    const name = await typed(page, 'name').inputValue();
    await page.getByRole('link', { name: 'Gandakan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tambah Produk' }).waitFor();
    expect([await typed(page, 'name').inputValue(), await typed(page, 'sku').inputValue()]).toEqual([name, '']);
    // No two have the same; that is said here, not at the save.
    await typed(page, 'sku').fill('CAT-0003');
    await page.keyboard.press('Tab');
    await field(page, 'sku').getByText('Sudah dipakai data lain').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`takes a record in that was added to its side, without being left: ${width} px`, async ({ open }) => {
      const page = await open('/usk-store/product/edit/3', { viewport: { width, height } });
      await typed(page, 'name').fill('Buku yang belum disimpan');
      const category = field(page, 'usk_store_category_id').getByRole('combobox');
      await category.fill(`Topi ${width}`);
      await page.getByRole('option', { name: `Buat “Topi ${width}”` }).click();
      const side = page.getByRole('dialog', { name: 'Tambah Kategori' });
      await side.getByRole('textbox', { name: 'Slug' }).waitFor();
      await settled(page);
      expect(await violations(page)).toEqual([]);
      expect((await side.boundingBox())?.width).toBe(width === 390 ? 390 : 620);
      expect(await side.getByRole('textbox', { name: 'Slug' }).inputValue()).toBe(`topi-${width}`);
      await page.keyboard.press('Control+s');
      await side.waitFor({ state: 'detached' });
      expect(await category.inputValue()).toBe(`Topi ${width}`);
      expect(await category.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await typed(page, 'name').inputValue()).toBe('Buku yang belum disimpan');
      expect(new URL(page.url()).pathname).toBe('/usk-store/product/edit/3');
    });
});

describe('a record that others use', () => {
  test('says so before it is deleted, and before it is switched off', async ({ open }) => {
    const page = await open('/usk-store/category/edit/5');
    await typed(page, 'name').waitFor();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    const users = /^\d+ Produk, \d+ di antaranya aktif/;
    await page.getByRole('dialog').getByRole('link', { name: users }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Aktif' }).click();
    await save(page);
    const asked = page.getByRole('dialog', { name: /masih dipakai$/ });
    await asked.getByRole('link', { name: users }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Periksa lagi').click();
    await asked.waitFor({ state: 'detached' });
    await save(page);
    await asked.getByRole('button', { name: 'Simpan' }).click();
    await page.waitForURL('**/usk-store/category');
  });
});

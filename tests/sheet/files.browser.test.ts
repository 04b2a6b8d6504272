import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect } from 'vitest';
import { apiOf } from '../browser/apiOf.ts';
import { test } from '../browser/harness.ts';
import { violations } from '../browser/violations.ts';

const products = '/usk-store/product';

describe('an export', () => {
  test('is a workbook that opens in columns, with numbers as numbers and times as times', async ({ open }) => {
    const page = await open(products, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Ekspor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ekspor Produk' });
    await dialog.getByRole('radio', { name: 'Excel (XLSX)', checked: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Unduh' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^usk-store-product-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head = [], ...rows] = await readSheet((await readFile(await file.path())).buffer as ArrayBuffer);
    const at = (label: string) => head.indexOf(label);
    expect(rows).toHaveLength(120);
    expect(rows.every((row) => typeof row[at('Harga')] === 'number' && row[at('Dibuat')] instanceof Date)).toBe(true);
    await dialog.getByText('120 data telah diunduh.').waitFor();
    await dialog.getByRole('button', { name: 'Tutup' }).click();
  });
});

/** Pastes a table into the box, as copied from a spreadsheet. */
const paste = (page: Page, rows: readonly (readonly string[])[]) =>
  page
    .getByRole('dialog')
    .getByRole('textbox')
    .evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join('\t')).join('\n'),
    );

describe('an import', () => {
  test('leaves no part of its check out of reach for a word without end', async ({ open }) => {
    const page = await open('/usk-store/category', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Impor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Impor Kategori' });
    await dialog.getByRole('button', { name: 'Pilih berkas' }).waitFor();
    await paste(page, [
      ['Slug', 'Nama'],
      ['tak-ada-habisnya', 'W'.repeat(120)],
    ]);
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    const file = dialog.getByRole('button', { name: 'Unduh baris yang salah' });
    await file.waitFor();
    const box = await file.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  });

  test('says what becomes of each row, writes what was agreed to, and is taken back whole', async ({ open }) => {
    const page = await open('/usk-store/category', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Impor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Impor Kategori' });
    await dialog.getByRole('button', { name: 'Pilih berkas' }).waitFor();
    expect(await violations(page), 'the file').toEqual([]);
    await paste(page, [
      ['Slug', 'Name', 'kategori induk', 'Aktif'],
      ['kaus', 'Kaus dan Polo', 'Pakaian', 'Ya'],
      ['jaket-dan-almamater', 'Jaket dan Almamater', 'pakaian', 'yes'],
      ['topi', 'Topi', 'Pakaian', 'tidak'],
      ['sepatu', 'Sepatu', 'Tidak Ada', 'ya'],
    ]);
    await dialog.getByRole('combobox', { name: 'Isian untuk kolom “Name”' }).waitFor();
    expect(await violations(page), 'the columns').toEqual([]);
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await dialog.getByRole('button', { name: 'Semua 4' }).waitFor();
    await expect.poll(() => dialog.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Semua 4' }).click();
    expect(await violations(page), 'the check').toEqual([]);
    const rows = await dialog.getByRole('row').allInnerTexts();
    expect(rows.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Baris Data Yang terjadi',
      '2 Berubah Kaus dan Polo Nama: Kaus → menjadi Kaus dan Polo',
      '3 Tetap Jaket dan Almamater',
      '4 Baru Topi Slug: topi · Kategori induk: Pakaian · Aktif: Tidak',
      '5 Salah Sepatu Kategori induk: Data yang dirujuk tidak ditemukan',
    ]);
    await dialog.getByRole('button', { name: 'Impor 2 baris' }).click();
    await dialog.getByText('2 data telah diimpor.').waitFor();
    expect(await violations(page), 'the import').toEqual([]);
    await dialog.getByRole('button', { name: 'Urungkan impor' }).click();
    await dialog.getByText('2 data kembali seperti sebelum impor.').waitFor();
    await dialog.getByRole('button', { name: 'Tutup' }).last().click();
    await page
      .getByRole('heading', { name: 'Kaus', exact: true })
      .or(page.getByText('Kaus', { exact: true }))
      .first()
      .waitFor();
    expect(await page.getByText('Topi', { exact: true }).count()).toBe(0);
  });

  test('takes the items of a list out of one cell', async ({ app, open }) => {
    const api = await apiOf(app);
    const page = await open('/event/list');
    await page.getByRole('button', { name: 'Impor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Impor List Event' });
    await dialog.getByRole('button', { name: 'Pilih berkas' }).waitFor();
    await paste(page, [
      ['ID', 'Pembicara'],
      ['1', 'Dr. Sari · Jabatan: Dosen; "Budi; Tim" · Jabatan: Panitia'],
    ]);
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await dialog.getByRole('button', { name: 'Impor 1 baris' }).click();
    await dialog.getByText('1 data telah diimpor.').waitFor();
    expect(await api.get('/api/event/list/1')).toMatchObject({
      speakers: [
        { name: 'Dr. Sari', title: 'Dosen' },
        { name: 'Budi; Tim', title: 'Panitia' },
      ],
    });
  });
});

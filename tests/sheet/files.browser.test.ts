import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect } from 'vitest';
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

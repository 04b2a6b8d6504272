import { describe, expect, it } from 'vitest';
import { keyText } from '#admin/import/plan/lookUps.ts';
import { matchKeys, usableKeys } from '#admin/import/read/importedFields.ts';
import { matchColumns, remember, withoutTitles } from '#admin/import/read/matchColumns.ts';
import { readText } from '#admin/import/read/readTable.ts';
import type { Labels } from '#admin/kinds/words/useLabels.ts';
import { registry } from '#resources';

const product = registry.named('usk-store/product');
const labels = { field: (name: string) => product.words.id.fields[name] ?? name } as Labels;
const columns = (head: readonly string[], remembered = {}) => matchColumns(product, labels, head, remembered);

describe('the columns of a file', () => {
  it('are known by their label in either language, by the field’s name, and spelt nearly so', () => {
    expect(columns(['Harga', 'Stock', 'weight_grams', ' KATEGORI ', 'Deskrpsi', 'ID'])).toEqual([
      'price',
      'stock',
      'weight_grams',
      'usk_store_category_id',
      'description',
      'id',
    ]);
  });

  it('are nothing where nothing is like them', () => {
    expect(columns(['Catatan', '', 'Dibuat', 'SKX'])).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are each another field', () => {
    expect(columns(['Harga', 'Price'])).toEqual(['price', undefined]);
  });

  it('are what was chosen for them the last time', () => {
    const kept = remember({}, ['Catatan', 'Harga'], ['description', undefined]);
    expect(columns(['catatan', 'Harga', 'Stok'], kept)).toEqual(['description', undefined, 'stock']);
  });

  it('are not forgotten over a second one of their name that went nowhere', () => {
    const kept = remember({}, ['Nama', 'Harga', 'nama'], ['name', 'price', undefined]);
    expect(columns(['Nama', 'Harga'], kept)).toEqual(['name', 'price']);
  });
});

describe('a table below titles', () => {
  const below = (text: string) => withoutTitles(readText(text), columns);

  it('has its headings where columns are known, and its rows keep their places in the file', () => {
    for (const title of ['Daftar Harga\n\n', 'Daftar Harga;;\nper 1 November;;\n', 'Harga\n']) {
      const { head, rows } = below(`${title}Nama;Harga;Catatan\nKaus;1000;x\n`);
      expect(head).toEqual(['Nama', 'Harga', 'Catatan']);
      expect(rows).toEqual([{ at: title.split('\n').length + 1, cells: ['Kaus', '1000', 'x'] }]);
    }
  });

  it('is left as it is where its first row is known, or none is', () => {
    for (const text of ['Nama;Harga\nStok;Berat\n', 'Nama\nKaus\n', 'a;b\nc;d\n', 'Daftar;\nNama;Harga\n'])
      expect(below(text)).toEqual(readText(text));
  });
});

describe('a row is matched with a record', () => {
  it('by its id, or by what no other record has', () => {
    expect(matchKeys(product)).toEqual([{ field: 'id' }, { field: 'sku' }]);
    expect(usableKeys(product, ['sku', 'name'])).toEqual([{ field: 'sku' }]);
  });

  it('by what no other has among those of the same record beside it', () => {
    const detail = registry.named('usk-store/variant-detail');
    const key = { field: 'value', within: 'variant_id' };
    expect(usableKeys(detail, ['value', 'variant_id'])).toEqual([key]);
    expect(usableKeys(detail, ['value'])).toEqual([]);
  });

  it('whatever the case of A to Z, as the save compares, and within nothing by what has nothing there either', () => {
    const text = (values: object) => keyText({ field: 'value', within: 'variant_id' }, { variant_id: 1, ...values });
    expect(text({ value: 'xl' })).toBe(text({ value: 'XL' }));
    expect(text({ value: 'é' })).not.toBe(text({ value: 'É' }));
    expect(text({ value: 'XL', variant_id: null })).toBe(text({ value: 'xl', variant_id: undefined }));
    expect([undefined, text({ value: 'XL' })]).not.toContain(text({ value: 'XL', variant_id: null }));
    expect([text({}), text({ value: null, variant_id: null })]).toEqual([undefined, undefined]);
    expect([keyText({ field: 'id' }, { id: 'a1' }), keyText({ field: 'id' }, { id: 'A1' })]).toEqual(['a1', 'A1']);
  });

  it('below one parent by what is its own there', () => {
    expect(matchKeys(registry.named('usk-store/product/payment-method'))).toContainEqual({
      field: 'payment_method_id',
    });
  });
});

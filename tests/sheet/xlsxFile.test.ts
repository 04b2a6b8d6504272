import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#admin/sheet/cell.ts';
import { xlsxFile } from '#admin/sheet/xlsxFile.ts';

const row: readonly Cell[] = [
  { as: 'text', text: '=1+1' },
  { as: 'text', text: '00123' },
  { as: 'money', text: '1250000' },
  { as: 'number', text: '-2.5' },
  { as: 'day', text: '2026-08-17' },
  { as: 'time', text: '2026-08-17 10:30' },
  { as: 'text', text: 'a < b & "c"\u0001\nd\uD800' },
  { as: 'text', text: '' },
  { as: 'day', text: '1899-05-01' },
];
const columns = row.map((_, at) => `Kolom ${at}`);

const written = (rows: readonly (readonly Cell[])[]): Blob => {
  const file = xlsxFile({ name: 'Toko: [Produk]/Varian yang panjang sekali', columns });
  for (const one of rows) file.add([one]);
  return file.end();
};

const part = async (file: Blob, path: string): Promise<string> =>
  strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))[path] ?? new Uint8Array());

describe('a workbook', () => {
  it('has numbers as numbers, days and times as such, and a text as a text whatever it looks like', async () => {
    const [head, read] = await readSheet(await written([row]).arrayBuffer());
    expect(head).toEqual(columns);
    expect(read).toEqual([
      '=1+1',
      '00123',
      1_250_000,
      -2.5,
      new Date('2026-08-17T00:00:00Z'),
      new Date('2026-08-17T10:30:00Z'),
      'a < b & "c"\nd\uFFFD',
      null,
      '1899-05-01',
    ]);
  });

  it('keeps an apostrophe before a formula, of which an import takes one away', async () => {
    const quoted = row.map((): Cell => ({ as: 'text', text: "'=1+1" }));
    const [, read] = await readSheet(await written([quoted]).arrayBuffer());
    expect(read?.[0]).toBe("''=1+1");
  });

  it('holds no formula and keeps its head in sight', async () => {
    const sheet = await part(written([row]), 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">');
  });

  it('has a name that Excel takes', async () => {
    expect(await part(written([]), 'xl/workbook.xml')).toContain('<sheet name="Toko   Produk  Varian yang panj"');
  });

  it('cuts a text that Excel would call the file damaged for', async () => {
    const long = row.map((): Cell => ({ as: 'text', text: 'x'.repeat(40_000) }));
    const [, read] = await readSheet(await written([long]).arrayBuffer());
    expect(String(read?.[0])).toHaveLength(32_767);
  });

  it('keeps a text that a workbook would read as a character by its number', async () => {
    const texts = ['_x0041_', 'a_x000d_b', '__x005F_x0041_', '_x41_', '_X0041_'];
    const [, read] = await readSheet(await written([texts.map((text): Cell => ({ as: 'text', text }))]).arrayBuffer());
    expect(read?.slice(0, texts.length)).toEqual(texts);
  });

  it('names columns beyond Z', async () => {
    const many = Array.from({ length: 30 }, (_, at): Cell => ({ as: 'number', text: String(at) }));
    const file = xlsxFile({ name: 'x', columns: many.map(({ text }) => text) });
    file.add([many]);
    expect((await readSheet(await file.end().arrayBuffer()))[1]?.at(-1)).toBe(29);
  });
});

import { describe, expect, it } from 'vitest';
import type { Cell } from '#admin/sheet/cell.ts';
import { csvFile } from '#admin/sheet/csvFile.ts';

const text = (value: string): Cell => ({ as: 'text', text: value });

/** The lines of a file with one row, without the byte order mark. */
const linesOf = async (language: 'id' | 'en', row: readonly Cell[]): Promise<string[]> => {
  const file = csvFile(language, { name: 'x', columns: row.map((_, at) => `c${at}`) });
  file.add([row]);
  const read = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.end().arrayBuffer());
  expect(read.startsWith('\uFEFF')).toBe(true);
  return read.slice(1).split('\r\n');
};
const cellIn = async (value: string) => (await linesOf('en', [text(value)])).slice(1).join('\r\n').trimEnd();

describe('a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋62', `"'＋62"`],
    ['－1+1', `"'－1+1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+62 811', `"'+62 811"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ["'=1+1", `"''=1+1"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
  ])('takes the sting out of %j, which a spreadsheet would run', async (value, cell) => {
    expect(await cellIn(value)).toBe(cell);
  });

  it.each(['-5', '-2.5', '1250000', 'a=b', "'x"])('leaves %j as it is', async (value) => {
    expect(await cellIn(value)).toBe(value);
  });

  it('quotes what would break a line or a cell', async () => {
    const cells = ['a,b', 'say "hi"', 'two\nlines', ''].map(text);
    expect(await linesOf('en', cells)).toEqual(['c0,c1,c2,c3', '"a,b","say ""hi""","two\nlines",', '']);
  });

  it('parts columns and decimals as Excel does in that language', async () => {
    const cells = [text('a,b'), { as: 'number', text: '2.5' }, { as: 'money', text: '1250000' }] as const;
    expect((await linesOf('id', cells))[1]).toBe('a,b;2,5;1250000');
    expect((await linesOf('en', cells))[1]).toBe('"a,b",2.5,1250000');
  });

  it('of several megabytes is whole where its parts meet, letters of several bytes as well', async () => {
    const file = csvFile('en', { name: 'x', columns: ['c'] });
    const long = 'Rp 1 – 😀'.repeat(1_000);
    const rows = Array.from({ length: 300 }, (_, at) => `${at} ${long}`);
    for (const row of rows) file.add([[text(row)]]);
    const read = await file.end().text();
    expect(read.split('\r\n').slice(1, -1)).toEqual(rows);
  });
});

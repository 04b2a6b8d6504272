import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from '#admin/list/export/csv.ts';

describe('a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+62 811', "'+62 811"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
  ])('takes the sting out of %j, which a spreadsheet would run', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each(['-5', '-2.5', '1250000', 'a=b', "'x"])('leaves %j as it is', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('quotes what would break a line or a cell', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ''])).toBe('"a,b","say ""hi""","two\nlines",\r\n');
  });
});

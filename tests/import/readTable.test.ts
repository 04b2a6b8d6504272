import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { readFile, readText } from '#admin/import/read/readTable.ts';

const cells = (text: string) => readText(text).rows.map((row) => row.cells);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  readonly row: string;
  /** What follows below that row. */
  readonly below?: string;
  readonly before?: string;
  readonly properties?: string;
  /** Texts that cells refer to by their place. */
  readonly strings?: string;
}

/** A workbook with that row of cells below the headings A and B, in a sheet that others may precede. */
const workbook = ({ row, below = '', before = '', properties = '', strings = '' }: Parts): Blob => {
  const sheet = (cells: string, rows = '') => `<worksheet xmlns="${main}"><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c><c r="B1" t="inlineStr"><is><t>B</t></is></c></row>
    <row r="2">${cells}</row>${rows}</sheetData></worksheet>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts = {
    'workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">
      ${properties}<sheets>${before}<sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    '_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      ${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}
      ${relation(3, 'styles', 'styles.xml')}${relation(4, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'worksheets/sheet1.xml': sheet(row, below),
    'worksheets/sheet2.xml': sheet('<c r="A2"><v>1</v></c>'),
    'styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0%"/>
      <numFmt numFmtId="165" formatCode="0.00&quot; %&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs count="5">${[0, 164, 9, 165, 14].map((format) => `<xf numFmtId="${format}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [`xl/${name}`, strToU8(text)] as const);
  return new Blob([zipSync(Object.fromEntries(files), { level: 1 })]);
};

describe('a table', () => {
  it('is read whatever parts its columns', () => {
    for (const sign of ['\t', ';', ',', '|']) expect(cells(`a${sign}b\n1${sign}2`)).toEqual([['1', '2']]);
  });

  it('has a head in the first row that says something, and knows where its rows stood', () => {
    const { head, rows } = readText('\n;\nA;B\n1;2\n;\n3;4\n');
    expect(head).toEqual(['A', 'B']);
    expect(rows.map(({ at, cells: [first] }) => [at, first])).toEqual([
      [4, '1'],
      [6, '3'],
    ]);
  });

  it('gives back what an export had to guard against being run', () => {
    expect(cells("A,B\n'=1+1,'+62 811\n'x,-5\n''=1+1,''x")).toEqual([
      ['=1+1', '+62 811'],
      ["'x", '-5'],
      ["'=1+1", "''x"],
    ]);
  });

  it('gives that back from the workbook that a spreadsheet made of it as well', async () => {
    const row = `<c r="A2" t="str"><v>'=1+1</v></c><c r="B2" t="str"><v>''+62</v></c><c r="C2" t="str"><v>'x</v></c>`;
    expect((await readFile(workbook({ row }))).rows[0]?.cells).toEqual(['=1+1', "'+62", "'x"]);
  });

  it('is read from a file that Excel wrote in its own letters', async () => {
    const file = new Blob([new Uint8Array([0x41, 0x3b, 0x42, 0x0a, 0x63, 0x61, 0x66, 0xe9, 0x3b, 0x31])]);
    expect((await readFile(file)).rows[0]?.cells).toEqual(['café', '1']);
  });

  it.each([
    ['little', Buffer.from('\uFEFFA\tB\ncafé\t1', 'utf16le')],
    ['big', Buffer.from('\uFEFFA\tB\ncafé\t1', 'utf16le').swap16()],
  ])('is read from Unicode text, its %s ends first', async (_, bytes) => {
    const { head, rows } = await readFile(new Blob([bytes]));
    expect([head, rows[0]?.cells]).toEqual([
      ['A', 'B'],
      ['café', '1'],
    ]);
  });

  it('is refused with nothing below its head', () => {
    expect(() => readText('A;B\n')).toThrow('import.fault.empty');
  });

  it('keeps a formula of a workbook that failed from reading as an empty cell', async () => {
    const { rows } = await readFile(
      workbook({ row: '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2"><v>7</v></c>' }),
    );
    expect(rows[0]?.cells).toEqual(['#DIV/0!', 7]);
  });

  it('keeps a formula that nothing has calculated yet from reading as an empty cell', async () => {
    const row = `<c r="A2"><f>B1*2</f><v></v></c><c r="B2" s="1"><f>B1/2</f></c><c r="C2" t="n"><f t="shared" si="0"/><v/></c>
      <c r="D2" t="str"><f>""</f><v></v></c><c r="E2"><f>1+1</f><v>2</v></c>`;
    expect((await readFile(workbook({ row }))).rows[0]?.cells).toEqual(['=B1*2', '=B1/2', '=', null, 2]);
  });

  it('has the results of formulas with the digits that people see, not with the last ones of their binary fractions', async () => {
    const row = '<c r="A2"><f>1.15*100000</f><v>114999.99999999999</v></c><c r="B2"><v>9007199254740991</v></c>';
    expect((await readFile(workbook({ row }))).rows[0]?.cells).toEqual([115_000, Number.MAX_SAFE_INTEGER]);
  });

  it('has the shares of a workbook as people see them', async () => {
    const row = `<c r="A2" s="1"><f>B1</f><v>0.155</v></c><c r="B2" s="2" t="n"><v>7.0000000000000007E-2</v></c>
      <c r="C2" s="3"><v>0.15</v></c><c r="D2" s="1"/><c r="E2" s="0"><v>0.15</v></c>`;
    expect((await readFile(workbook({ row }))).rows[0]?.cells).toEqual(['15.5%', '7%', 0.15, null, 0.15]);
  });

  it.each([
    ['', '2023-03-15'],
    ['false', '2023-03-15'],
    ['1', '2027-03-16'],
    ['true', '2027-03-16'],
  ])('counts the days of a workbook from 1904 where it says "%s"', async (said, day) => {
    const properties = said && `<workbookPr backupFile="false" date1904="${said}"/>`;
    const { rows } = await readFile(workbook({ row: '<c r="A2" s="4"><v>45000</v></c>', properties }));
    expect(rows[0]?.cells[0]).toEqual(new Date(day));
  });

  it('has texts of a workbook that other programs wrote without escaping them', async () => {
    const text = '<![CDATA[5 < 6 & <b>]]>';
    const row = `<c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>a ${text}</t></is></c>`;
    const { rows } = await readFile(workbook({ row, strings: `<si><t>${text} &amp; b</t></si>` }));
    expect(rows[0]?.cells).toEqual(['5 < 6 & <b> & b', 'a 5 < 6 & <b>']);
  });

  it('is the first sheet of a workbook that people see', async () => {
    const row = '<c r="A2"><v>7</v></c>';
    const hidden = (state: string) => `<sheet name="${state}" sheetId="2" state="${state}" r:id="rId2"/>`;
    const file = workbook({ row, before: hidden('hidden') + hidden('veryHidden') });
    expect((await readFile(file)).rows[0]?.cells).toEqual([7, null]);
  });

  it('may hold something far below, and blank rows and columns as far as a sheet goes', async () => {
    const row = '<c r="A2"><v>7</v></c><c r="XFD2" s="1"/>';
    const below =
      '<row r="200000"><c r="B200000"><v>8</v></c></row><row r="1048576" ht="12"><c r="A1048576" s="1"/></row>';
    expect((await readFile(workbook({ row, below }))).rows).toEqual([
      { at: 2, cells: [7, null] },
      { at: 200_000, cells: [null, 8] },
    ]);
  });

  it.each([
    ['holds something in the last corner of a sheet', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['holds something far below in a wide one', '<row r="900000"><c r="AZ900000"><v>1</v></c></row>'],
    ['holds something far to the right', '<row r="3"><c r="ZZZ3"><v>1</v></c></row>'],
    ['says so of a row alone', '<row r="1000000"><c r="ALA3"><v>1</v></c></row>'],
    ['unpacks to far more than it is', ' '.repeat(100_000_001)],
  ])('is refused as too large where its workbook %s', async (_, below) => {
    await expect(readFile(workbook({ row: '', below }))).rejects.toThrow('import.fault.tooLarge');
  });

  it.each([
    ['a file larger than any table', new Blob([new Uint8Array(100_000_001)])],
    ['more lines than any table has', new Blob(['A;B\n', '1;2\n'.repeat(200_000)])],
  ])('is refused as too large as %s', async (_, file) => {
    const read = vi.spyOn(file, 'arrayBuffer');
    await expect(readFile(file)).rejects.toThrow('import.fault.tooLarge');
    expect(read.mock.calls.length).toBe(file.size > 100_000_000 ? 0 : 1);
  });

  it.each([
    ['cells without an end', '<c r="A2" s="1">'.repeat(300_000)],
    ['tags without an end', '<c r="A2" '.repeat(300_000)],
    ['formulas without an end', '<c r="A2"><f '.repeat(300_000)],
    ['a text without an end', `<c r="A2" t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c>`],
    ['a CDATA section without an end', '<![CDATA['.repeat(300_000)],
    ['a row that no sheet has', '</row><row r="99999999999"><c r="A3"><v>1</v></c>'],
    ['a row that is no number of its own', '</row><row r="1e12"><c r="A3"><v>1</v></c>'],
  ])('is no workbook with %s, and that is soon known', async (_, row) => {
    await expect(readFile(workbook({ row }))).rejects.toThrow('import.fault.format');
  });

  it.each([
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0, 1, 2, 3])])],
    ['a Zip file that is no workbook', new Blob(['PK\u0003\u0004 nothing'])],
  ])('is not %s', async (_, file) => {
    await expect(readFile(file)).rejects.toThrow('import.fault.format');
  });
});

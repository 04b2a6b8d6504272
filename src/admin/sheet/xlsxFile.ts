import { millisecondsInDay } from 'date-fns/constants';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, CellType } from './cell.ts';
import { fileParts, guardedFormula, longestCell, type SheetFile, type SheetHead } from './sheetFile.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles by index in `cellXfs`; days and times follow the reader's own language. */
const styles: Readonly<Record<CellType | 'head', number>> = { number: 0, head: 1, text: 2, money: 3, day: 4, time: 5 };
const formats = [0, 49, 49, 164, 14, 22];

const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;Rp&quot;\\ #,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats
  .map((format, index) => {
    const font = index === styles.head ? ' fontId="1" applyFont="1"' : '';
    return `<xf numFmtId="${format}" applyNumberFormat="1"${font}/>`;
  })
  .join('')}</cellXfs></styleSheet>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML and drops control characters that XML forbids. Encoding replaces lone surrogates. Workbooks read
 * `_x0041_` as `A`: such an underscore is spelt that way itself.
 */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const otherParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styleSheet,
});

/** `0` → `A`, `26` → `AA`. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Days since the spreadsheets' epoch. Before March 1900 they count a day that never existed: those stay text. */
const dateSerial = (text: string): number | undefined => {
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00' : ''}:00Z`);
  const days = milliseconds / millisecondsInDay + 25_569;
  return days > 60 ? days : undefined;
};

const numberOf = ({ as, text }: Cell): number | undefined => {
  if (as === 'text' || text === '') return undefined;
  const value = as === 'day' || as === 'time' ? dateSerial(text) : Number(text);
  // Numbers with more than fifteen digits would be rounded.
  return value !== undefined && Math.abs(value) < 1e15 ? value : undefined;
};

const cellXml = (cell: Cell, reference: string, style = styles[cell.as]): string => {
  if (cell.text === '') return '';
  const number = numberOf(cell);
  if (number !== undefined) return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
  const textStyle = cell.as === 'text' ? style : styles.text;
  // Text is not run here, but an import removes one apostrophe.
  const text = escapeXml(cell.text.replace(guardedFormula, "''").slice(0, longestCell));
  return `<c r="${reference}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

/** Column widths in characters: enough for most cells, without pushing other columns away. */
const columnWidths = (rows: readonly (readonly { readonly text: string }[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, column) =>
    Math.min(48, Math.max(8, ...rows.slice(0, 100).map((row) => (row[column]?.text.length ?? 0) + 2))),
  );

/**
 * A workbook of one sheet, written as rows come. Numbers are numbers, days are days, and text stays text whatever it
 * looks like. The head is bold and frozen.
 */
export const xlsxFile = ({ name, columns }: SheetHead): SheetFile => {
  const parts = fileParts(`${content}.sheet`);
  const zip = new Zip((failure, data) => {
    if (failure) throw failure;
    parts.add(data);
  });
  const addEntry = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  // A sheet's name has at most 31 characters, and none of these.
  const sheetName =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Data';
  for (const [path, text] of Object.entries(otherParts(sheetName)))
    addEntry(path).push(strToU8(declaration + text), true);
  const sheet = addEntry('xl/worksheets/sheet1.xml');
  const head = columns.map((text): Cell => ({ as: 'text', text }));
  const letters = columns.map((_, column) => columnLetters(column));
  let count = 0;
  const rowXml = (cells: readonly Cell[], style?: number) => {
    count += 1;
    return `<row r="${count}">${cells.map((cell, i) => cellXml(cell, `${letters[i]}${count}`, style)).join('')}</row>`;
  };
  /** Widths are written before the rows, so the first rows determine them. */
  const sheetStart = (rows: readonly (readonly Cell[])[]) => {
    const cols = columnWidths([head, ...rows])
      .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join('');
    return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>${rowXml(head, styles.head)}`;
  };
  const add = (rows: readonly (readonly Cell[])[]) => {
    const start = count === 0 ? sheetStart(rows) : '';
    sheet.push(strToU8(start + rows.map((row) => rowXml(row)).join('')));
  };
  return {
    add,
    end() {
      if (count === 0) add([]);
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return parts.blob();
    },
  };
};

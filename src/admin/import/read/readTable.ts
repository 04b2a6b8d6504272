import Papa from 'papaparse';
import { type FileFormat, guardedFormula } from '../../sheet/sheetFile.ts';
import { isBlank, maxBytes, type SheetValue, type Table, TableError, valueText } from './table.ts';

/** As people see it: without a formula's guard, and a result of 114999.99999999999, of which 15 digits show, as 115000. */
const cellAsSeen = (cell: SheetValue): SheetValue => {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return Number(cell.toPrecision(15));
  return typeof cell === 'string' ? cell.replace(guardedFormula, '') : cell;
};

/** The first row that is not blank is the head; blank rows are dropped. */
const tableOf = (grid: readonly (readonly SheetValue[])[], format: FileFormat): Table => {
  const [headRow, ...rows] = grid
    .map((cells, index) => ({ at: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  if (!headRow || rows.length === 0) throw new TableError('import.fault.empty');
  return {
    head: headRow.cells.map((cell) => valueText(cell).trim()),
    rows: rows.map(({ at, cells }) => ({ at, cells: cells.map(cellAsSeen) })),
    format,
  };
};

/** The column delimiter: the most frequent one in the headings, the first line that contains any. */
const delimiterOf = (text: string): string => {
  const head = text.split(/[\r\n]+/).find((line) => /[^\t;,|\s"]/.test(line) && /[\t;,|]/.test(line)) ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  return ['\t', ';', ',', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};

/** Far above what can be imported at once, blank lines included. */
const maxLines = 200_000;

/** Reads a table copied from a spreadsheet, or a CSV file. */
export const readText = (input: string): Table => {
  const text = input.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/, '');
  const { data, meta } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: maxLines });
  if (meta.truncated) throw new TableError('import.fault.tooLarge');
  return tableOf(data, 'csv');
};

/** Detects the byte order mark of a UTF-16 file, such as Excel's "Unicode text". */
const utf16Encoding = (bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Decodes UTF-16 if marked so, else UTF-8, else windows-1252, Excel's default. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder(utf16Encoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Workbooks are Zip files. */
const isZip = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes);
  return first === 0x50 && second === 0x4b;
};

/** Reads a CSV file, or the first visible sheet of a workbook. @throws {TableError} if it is neither, or too large */
export const readFile = async (file: Blob): Promise<Table> => {
  // Read whole, one picked by mistake would take all of the tab's memory.
  if (file.size > maxBytes) throw new TableError('import.fault.tooLarge');
  const bytes = await file.arrayBuffer();
  if (!isZip(bytes)) {
    const text = decode(bytes);
    if (text.includes('\u0000')) throw new TableError('import.fault.format');
    return readText(text);
  }
  const { readWorkbook } = await import('./readWorkbook.ts');
  const grid = await readWorkbook(bytes).catch((failure: unknown) => {
    if (failure instanceof TableError) throw failure;
    throw new TableError('import.fault.format', { cause: failure });
  });
  return tableOf(grid, 'xlsx');
};

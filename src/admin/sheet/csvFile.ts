import Papa from 'papaparse';
import type { Language } from '#values/language.ts';
import type { Cell } from './cell.ts';
import { fileParts, type SheetFile, type SheetHead } from './sheetFile.ts';

/** Makes spreadsheets read the file as UTF-8. (A line `sep=;`, which sets the delimiter, makes Excel ignore it.) */
const byteOrderMark = '\uFEFF';

/**
 * A cell that a spreadsheet would run as a formula, also with full-width signs; not a negative number. A cell that
 * already has an apostrophe gets another one, since an import removes one.
 */
const formulaPattern = /^(?!-?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r＝＋－＠]/;

/** Excel reads files by its language's rules: with a decimal comma, columns need another delimiter. */
const separators: Readonly<Record<Language, { readonly column: string; readonly decimal: string }>> = {
  id: { column: ';', decimal: ',' },
  en: { column: ',', decimal: '.' },
};

/** A CSV file that Excel opens in columns. Text that it would run (a name `=HYPERLINK(…)`) gets an apostrophe. */
export const csvFile = (language: Language, { columns }: SheetHead): SheetFile => {
  const { column: delimiter, decimal } = separators[language];
  const parts = fileParts('text/csv;charset=utf-8');
  const write = (rows: readonly (readonly string[])[]) => {
    if (rows.length === 0) return;
    parts.add(`${Papa.unparse([...rows.map((row) => [...row])], { delimiter, escapeFormulae: formulaPattern })}\r\n`);
  };
  parts.add(byteOrderMark);
  write([columns]);
  const text = (cell: Cell) => (cell.as === 'number' ? cell.text.replace('.', decimal) : cell.text);
  return {
    add: (rows) => write(rows.map((row) => row.map(text))),
    end: () => parts.blob(),
  };
};

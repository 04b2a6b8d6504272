import Papa from 'papaparse';
import type { Language } from '#values/language.ts';
import type { Cell } from './cell.ts';
import { fileParts, type SheetFile, type SheetHead } from './sheetFile.ts';

/** Makes spreadsheets read the file as UTF-8. (A line `sep=;` would say the separator too, and make Excel forget this.) */
const byteOrderMark = '\uFEFF';

/**
 * A cell that a spreadsheet would take for a formula, full-width signs as well; a number is none, though it may start with
 * a minus. One that begins with an apostrophe of its own gets another, since an import takes one away.
 */
const formula = /^(?!-?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r＝＋－＠]/;

/** Where the decimals stand behind a comma, that cannot part the columns: Excel opens a file by the rules of its language. */
const separators: Readonly<Record<Language, { readonly column: string; readonly decimal: string }>> = {
  id: { column: ';', decimal: ',' },
  en: { column: ',', decimal: '.' },
};

/**
 * A CSV file that Excel opens in columns. A text that it would run as a formula is led by an apostrophe: a customer may
 * name himself `=HYPERLINK(…)`.
 */
export const csvFile = (language: Language, { columns }: SheetHead): SheetFile => {
  const { column: delimiter, decimal } = separators[language];
  const parts = fileParts('text/csv;charset=utf-8');
  const write = (rows: readonly (readonly string[])[]) => {
    if (rows.length === 0) return;
    parts.add(`${Papa.unparse([...rows.map((row) => [...row])], { delimiter, escapeFormulae: formula })}\r\n`);
  };
  parts.add(byteOrderMark);
  write([columns]);
  const text = (cell: Cell) => (cell.as === 'number' ? cell.text.replace('.', decimal) : cell.text);
  return {
    add: (rows) => write(rows.map((row) => row.map(text))),
    end: () => parts.blob(),
  };
};

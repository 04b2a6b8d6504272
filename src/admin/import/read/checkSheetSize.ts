import { TableError } from './table.ts';

const token = /<[^<]*/g;
/** The start tag of a row or cell, with its stated place. */
const place = /^<(?:\w+:)?(?:row|c)\b[^>]*?[\s:]r=["']([^"']*)/;
const address = /^([A-Z]{0,3})(\d{1,7})$/;
const value = /^<(?:\w+:)?(?:v|is)\b/;

/**
 * Limits beyond any table that people fill in: columns, and cells with blank ones included. Characters up to the next
 * tag: a cell has at most 32,767, each written as up to six.
 */
const most = { columns: 1000, cells: 10_000_000, signs: 250_000 };

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Scans the XML of a sheet once. The reader itself allocates a table up to the last cell with a value, wherever that
 * claims to be, and reads an endless tag or text over and over.
 *
 * @throws {TableError} if the table is too large
 */
export const checkSheetSize = (sheet: string): void => {
  let [columns, column, row] = [0, 0, 0];
  for (const [part] of sheet.matchAll(token)) {
    if (part.length > most.signs || !part.includes('>')) throw new Error(`not a sheet: ${part.slice(0, 80)}`);
    const said = place.exec(part)?.[1];
    if (said !== undefined) {
      const [, letters = '', number] = address.exec(said) ?? [];
      if (number === undefined) throw new Error(`no place in a sheet: ${said}`);
      column = columnOf(letters);
      // The reader allocates blank rows above a filled one, too.
      row = Math.max(row, Number(number));
    } else if (value.test(part)) {
      columns = Math.max(columns, column);
      if (columns > most.columns || row * columns > most.cells) throw new TableError('import.fault.tooLarge');
    }
  }
};

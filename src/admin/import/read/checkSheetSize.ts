import { TableError } from './table.ts';

const tagPattern = /<[^<]*/g;
/** The start tag of a row or cell, with its stated place. */
const referencePattern = /^<(?:\w+:)?(?:row|c)\b[^>]*?[\s:]r=["']([^"']*)/;
const addressPattern = /^([A-Z]{0,3})(\d{1,7})$/;
const valuePattern = /^<(?:\w+:)?(?:v|is)\b/;

/**
 * Limits beyond any table that people fill in: columns, and cells with blank ones included. Characters up to the next
 * tag: a cell has at most 32,767, each written as up to six.
 */
const limits = { columns: 1000, cells: 10_000_000, characters: 250_000 };

const columnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Scans the XML of a sheet once. The reader itself allocates a table up to the last cell with a value, wherever that
 * claims to be, and reads an endless tag or text over and over.
 *
 * @throws {TableError} if the table is too large
 */
export const checkSheetSize = (sheet: string): void => {
  let [columns, column, row] = [0, 0, 0];
  for (const [tag] of sheet.matchAll(tagPattern)) {
    if (tag.length > limits.characters || !tag.includes('>')) throw new Error(`not a sheet: ${tag.slice(0, 80)}`);
    const reference = referencePattern.exec(tag)?.[1];
    if (reference !== undefined) {
      const [, letters = '', number] = addressPattern.exec(reference) ?? [];
      if (number === undefined) throw new Error(`no place in a sheet: ${reference}`);
      column = columnNumber(letters);
      // The reader allocates blank rows above a filled one, too.
      row = Math.max(row, Number(number));
    } else if (valuePattern.test(tag)) {
      columns = Math.max(columns, column);
      if (columns > limits.columns || row * columns > limits.cells) throw new TableError('import.fault.tooLarge');
    }
  }
};

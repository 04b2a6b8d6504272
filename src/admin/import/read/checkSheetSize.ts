import { TableError } from './table.ts';

const token = /<[^<]*/g;
/** The row or cell that begins, and where it says that it is. */
const place = /^<(?:\w+:)?(?:row|c)\b[^>]*?[\s:]r=["']([^"']*)/;
const address = /^([A-Z]{0,3})(\d{1,7})$/;
const value = /^<(?:\w+:)?(?:v|is)\b/;

/**
 * How many columns a table may have, and how many cells with the blank ones between them: no one that people fill has
 * more. How many signs between two tags: of a cell there are at most 32,767, written in up to six each.
 */
const most = { columns: 1000, cells: 10_000_000, signs: 250_000 };

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Looks once through the XML of a sheet. The reader makes a table as wide and as long as its last cells that hold
 * something, wherever they say to be, and reads a tag or a text without end over and over.
 *
 * @throws {TableError} where the table is too large
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
      // Blank rows above one that holds something are made as well.
      row = Math.max(row, Number(number));
    } else if (value.test(part)) {
      columns = Math.max(columns, column);
      if (columns > most.columns || row * columns > most.cells) throw new TableError('import.fault.tooLarge');
    }
  }
};

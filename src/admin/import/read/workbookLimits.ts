import { Unzip, UnzipInflate } from 'fflate';
import { maxBytes, TableError } from './table.ts';

/** The parts that a workbook is read from; not the caches of pivot tables, which contain no rows. */
const neededPart = /^(?!xl\/pivotCache\/).+\.(?:xml|rels)$/;
/** Bytes unpacked per step: they may expand a thousandfold before they can be counted. */
const chunkSize = 16_384;

/**
 * Unpacks the parts that a workbook is read from. Bytes are counted as they come, since the sizes stated in the headers
 * may be false.
 *
 * @throws {TableError} if the parts are too large
 */
export const unpackWorkbook = async (zipped: Uint8Array): Promise<Readonly<Record<string, Uint8Array>>> => {
  const parts = new Map<string, Uint8Array<ArrayBuffer>[]>();
  let bytes = 0;
  const unzip = new Unzip((part) => {
    if (!neededPart.test(part.name)) return;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    parts.set(part.name, chunks);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TableError('import.fault.tooLarge');
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let offset = 0; offset < zipped.length; offset += chunkSize)
    unzip.push(zipped.subarray(offset, offset + chunkSize), offset + chunkSize >= zipped.length);
  const wholeParts = [...parts].map(
    async ([name, chunks]) => [name, new Uint8Array(await new Blob(chunks).arrayBuffer())] as const,
  );
  return Object.fromEntries(await Promise.all(wholeParts));
};

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

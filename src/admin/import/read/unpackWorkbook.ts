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
export const unpackWorkbook = (zipped: Uint8Array): Readonly<Record<string, Uint8Array>> => {
  const parts = new Map<string, Uint8Array[]>();
  let bytes = 0;
  const unzip = new Unzip((part) => {
    if (!neededPart.test(part.name)) return;
    const chunks: Uint8Array[] = [];
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
  const concatenate = (chunks: readonly Uint8Array[]) => {
    const result = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      result.set(chunk, offset);
      offset += chunk.length;
    }
    return result;
  };
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, concatenate(chunks)]));
};

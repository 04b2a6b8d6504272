import { Unzip, UnzipInflate } from 'fflate';
import { TableError } from './table.ts';

/** The parts that a workbook is read from; not the caches of pivot tables, which contain no rows. */
const isRead = /^(?!xl\/pivotCache\/).+\.(?:xml|rels)$/;
/** Limit of the unpacked size: ten times the largest import of wide rows. */
const mostBytes = 100_000_000;
/** Bytes unpacked per step: they may expand a thousandfold before they can be counted. */
const bite = 16_384;

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
    if (!isRead.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(part.name, chunks);
    part.ondata = (fault, chunk) => {
      if (fault) throw fault;
      bytes += chunk.length;
      if (bytes > mostBytes) throw new TableError('import.fault.tooLarge');
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < zipped.length; at += bite)
    unzip.push(zipped.subarray(at, at + bite), at + bite >= zipped.length);
  const whole = (chunks: readonly Uint8Array[]) => {
    const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  };
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, whole(chunks)]));
};

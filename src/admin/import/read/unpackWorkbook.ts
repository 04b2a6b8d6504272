import { Unzip, UnzipInflate } from 'fflate';
import { TableError } from './table.ts';

/** What a workbook is read from; what it counts together for its pivot tables is no row of it. */
const isRead = /^(?!xl\/pivotCache\/).+\.(?:xml|rels)$/;
/** So much of it, unpacked: ten times what an import takes of wide rows. */
const mostBytes = 100_000_000;
/** A thousandfold unpacks from each: more would come of one before it could be counted. */
const bite = 16_384;

/**
 * The parts of a workbook that it is read from, unpacked. Counted as they come: what their heads say of their size may
 * be untrue.
 *
 * @throws {TableError} where they are too large
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

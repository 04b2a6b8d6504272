import type { Cell } from './cell.ts';

export type FileFormat = 'csv' | 'xlsx';

/** A table written row by row, with any number of rows. */
export interface SheetFile {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The whole file; nothing can be added after it. */
  end(): Blob;
}

/** The longest text of a workbook's cell; Excel calls a file with a longer one damaged. */
export const longestCell = 32_767;

/**
 * An apostrophe before what a spreadsheet would run as a formula, also with full-width signs. An import removes one,
 * whether the file is the guarded CSV itself, or a workbook saved from it.
 */
export const guardedFormula = /^'(?='*[=+\-@\t\r＝＋－＠])/;

export interface SheetHead {
  /** The name of the sheet in a spreadsheet program. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Bytes per part: a smaller one takes less memory than its own Blob would. */
const partSize = 1_000_000;

/**
 * A growing file. Each megabyte becomes a Blob, which the browser keeps outside the page's memory: a hundred thousand
 * rows held as text would take more of it than all else. Until then it is bytes in one reused buffer: waiting strings
 * would outlive the garbage collector's quick first pass.
 */
export const fileParts = (type: string) => {
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(partSize);
  const blobs: Blob[] = [];
  let size = 0;
  const flush = () => {
    blobs.push(new Blob([buffer.subarray(0, size)]));
    size = 0;
  };
  return {
    add(part: string | Uint8Array): void {
      for (let remaining = typeof part === 'string' ? encoder.encode(part) : part; remaining.length > 0; ) {
        const chunk = remaining.subarray(0, partSize - size);
        buffer.set(chunk, size);
        size += chunk.length;
        remaining = remaining.subarray(chunk.length);
        if (remaining.length > 0) flush();
      }
    },
    blob(): Blob {
      flush();
      return new Blob(blobs, { type });
    },
  };
};

import type { Cell } from './cell.ts';

/** The formats that a table may be written in. */
export type FileFormat = 'csv' | 'xlsx';

/** A table that is written row by row, however many there are. */
export interface SheetFile {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The whole file; nothing is added after it. */
  end(): Blob;
}

/** The longest text that a workbook's cell may hold; Excel calls a file with a longer one damaged. */
export const longestCell = 32_767;

/**
 * An apostrophe before what a spreadsheet would run as a formula, full-width signs as well: an import takes one away,
 * whether the file is the CSV that was guarded by it, or the workbook that a spreadsheet made of that.
 */
export const guardedFormula = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** What a table starts with. */
export interface SheetHead {
  /** What the sheet is called in the program that opens it. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Bytes of a part: below it, one is cheaper in memory than a Blob of its own. */
const most = 1_000_000;

/**
 * A file that grows. What was written is handed to the browser by the megabyte, which keeps it outside of the page's
 * memory: a hundred thousand rows held as text would take more of it than all else. Until then it is bytes in one place,
 * used over and over: texts that wait for it would outlive what the page forgets at once.
 */
export const fileParts = (type: string) => {
  const encoder = new TextEncoder();
  const fresh = new Uint8Array(most);
  const kept: Blob[] = [];
  let size = 0;
  const keep = () => {
    kept.push(new Blob([fresh.subarray(0, size)]));
    size = 0;
  };
  const addText = (text: string) => {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, fresh.subarray(size));
      size += written;
      rest = rest.slice(read);
      if (rest !== '') keep();
    }
  };
  const addBytes = (bytes: Uint8Array) => {
    for (let rest = bytes; rest.length > 0; ) {
      const fitting = rest.subarray(0, most - size);
      fresh.set(fitting, size);
      size += fitting.length;
      rest = rest.subarray(fitting.length);
      if (rest.length > 0) keep();
    }
  };
  return {
    add: (part: string | Uint8Array): void => (typeof part === 'string' ? addText(part) : addBytes(part)),
    blob(): Blob {
      keep();
      return new Blob(kept, { type });
    },
  };
};

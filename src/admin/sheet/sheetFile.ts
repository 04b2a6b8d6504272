import type { Cell } from './cell.ts';

/** The formats that a table may be written in. */
export type FileFormat = 'csv' | 'xlsx';

/** A table that is written row by row, however many there are. */
export interface SheetFile {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The whole file; nothing is added after it. */
  end(): Blob;
}

/** What a table starts with. */
export interface SheetHead {
  /** What the sheet is called in the program that opens it. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Below this a part is cheaper in memory than a Blob of its own. */
const most = 1_000_000;

/**
 * A file that grows. What was written is handed to the browser by the megabyte, which keeps it outside of the page's
 * memory: a hundred thousand rows held as text would take more of it than all else.
 */
export const fileParts = (type: string) => {
  const kept: Blob[] = [];
  let fresh: (string | Uint8Array<ArrayBuffer>)[] = [];
  let size = 0;
  const keep = () => {
    kept.push(new Blob(fresh));
    fresh = [];
    size = 0;
  };
  return {
    add(part: string | Uint8Array<ArrayBuffer>): void {
      fresh.push(part);
      size += part.length;
      if (size > most) keep();
    },
    blob(): Blob {
      keep();
      return new Blob(kept, { type });
    },
  };
};

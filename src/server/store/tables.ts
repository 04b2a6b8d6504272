import type { Kysely } from 'kysely';
import { chunk } from '#values/chunk.ts';

/** What a column can hold, in any SQL dialect: booleans are 0 and 1, arrays and objects are JSON text. */
export type Cell = string | number | null;

/** Tables come from the resource files, so their names are not known to the compiler. */
export interface Tables {
  [table: string]: { [column: string]: Cell };
}

export type Row = Record<string, Cell>;

/** Rows per statement: far below the number of values that it can bind. */
const rowsPerInsert = 100;

/** Adds rows to a table, however many. */
export const insertRows = async (db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> => {
  for (const part of chunk(rows, rowsPerInsert)) await db.insertInto(table).values(part).execute();
};

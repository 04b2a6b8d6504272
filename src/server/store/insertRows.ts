import type { Kysely } from 'kysely';
import type { Row, Tables } from './tables.ts';

/** Rows of one statement: far below the number of values that it may bind. */
const rowsPerInsert = 100;

/** Adds rows to a table, however many. */
export const insertRows = async (db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + rowsPerInsert))
      .execute();
};

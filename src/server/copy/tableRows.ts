import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FoundTable } from '../store/dialect.ts';
import type { Reader } from '../store/store.ts';
import type { Cell, Row } from '../store/tables.ts';

/** Rows that are read, and written, at once. */
const rowsPerPage = 500;

/** A table to copy: its columns, and those of its primary key. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** What is needed to copy a table. */
export const copiedTable = (name: string, { columns }: FoundTable): CopiedTable => ({
  name,
  columns: columns.map((column) => column.name),
  key: columns.filter((column) => column.key).map((column) => column.name),
});

export const keyOf = ({ key }: CopiedTable, row: Row | undefined): readonly Cell[] =>
  key.map((name) => row?.[name] ?? null);

/** The rows of a table after that key, in the order of their keys, page by page. */
export async function* pagesAfter(
  db: Reader,
  table: CopiedTable,
  after: readonly Cell[] | undefined,
): AsyncGenerator<readonly Row[]> {
  const { name, columns, key } = table;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let lastKey = after; ; ) {
    const where = lastKey ? sql`where (${keys}) > (${sql.join(lastKey.map((cell) => sql`${cell}`))})` : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${where} order by ${keys} limit ${rowsPerPage}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    lastKey = keyOf(table, rows.at(-1));
  }
}

/** How many rows a table has, and a hash of all their content. */
export const tableHash = async (
  db: Reader,
  table: CopiedTable,
): Promise<{ readonly rows: number; readonly hash: string }> => {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pagesAfter(db, table, undefined)) {
    count += rows.length;
    for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((name) => row[name] ?? null))}\n`);
  }
  return { rows: count, hash: hash.digest('hex') };
};

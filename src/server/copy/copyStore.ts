import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '../StartError.ts';
import type { FoundColumn, FoundTable } from '../store/dialect.ts';
import { addFoundColumn, createFoundTable } from '../store/migration/ddl.ts';
import { isMigrated, migrate } from '../store/migration/migrate.ts';
import type { ResourceTable } from '../store/resourceTable.ts';
import { type Cell, insertRows, type Reader, type Row, type Store } from '../store/store.ts';
import * as progress from './progress.ts';

/** Rows that are read, and written, at once. */
const rowsPerPage = 500;

/** A table to copy: its columns, and those of its primary key. */
interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

const copiedTable = (name: string, { columns }: FoundTable): CopiedTable => ({
  name,
  columns: columns.map((column) => column.name),
  key: columns.filter((column) => column.key).map((column) => column.name),
});

const keyOf = ({ key }: CopiedTable, row: Row | undefined): readonly Cell[] => key.map((name) => row?.[name] ?? null);

/** The rows of a table after that key, in the order of their keys, page by page. */
async function* pagesAfter(
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
const tableHash = async (db: Reader, table: CopiedTable): Promise<{ readonly rows: number; readonly hash: string }> => {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pagesAfter(db, table, undefined)) {
    count += rows.length;
    for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((name) => row[name] ?? null))}\n`);
  }
  return { rows: count, hash: hash.digest('hex') };
};

interface CopyOptions {
  /** SQLite. Nobody else has it open. */
  readonly from: Store;
  /** PostgreSQL, empty, or as an interrupted copy has left it. */
  readonly to: Store;
  readonly tables: readonly ResourceTable[];
  /** Receives what has been done. */
  readonly say: (line: string) => void;
}

/**
 * Copies all tables, also those without a resource file, with the ids of their rows. After an interruption, the next
 * call continues where it was. At the end, all tables are counted and compared, row by row.
 * @throws {StartError} where the source is of another version, the target is not empty, or they differ
 */
export const copyStore = async (options: CopyOptions): Promise<void> => {
  const { from, to, say } = options;
  if (!(await isMigrated(from, options.tables)))
    throw new StartError(
      'The data folder is not yet migrated to this version. Start the server on it once, stop it again, and repeat the copy.',
    );
  if (!(await progress.isUnfinished(to.db, to.dialect))) {
    const found = [...(await to.dialect.catalog(to.db)).keys()].filter((name) => name !== '_store');
    if (found.length > 0)
      throw new StartError(
        `The database is not empty: it holds ${found.slice(0, 3).join(', ')}. Give an empty one with --to.`,
      );
    // From now on no server starts on it until the copy is complete.
    await to.write(({ db }) => progress.begin(db));
  }
  if (!(await progress.isPrepared(to.db))) await prepare(options);
  const tables = [...(await from.dialect.catalog(from.db))].map(([name, table]) => copiedTable(name, table));
  for (const table of tables) await copyRows(options, table);
  for (const table of tables) {
    const [source, target] = [await tableHash(from.db, table), await tableHash(to.db, table)];
    if (source.rows !== target.rows || source.hash !== target.hash)
      throw new StartError(
        `The table ${table.name} differs: ${source.rows} rows in the folder, ${target.rows} in the database. One of the two has changed since the copy began. Empty the database and copy again.`,
      );
    say(`${table.name}: ${target.rows} rows, compared`);
  }
  const sequences = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(from.db);
  await to.write(async ({ db }) => {
    await to.dialect.liftTimeout?.(db);
    await progress.putReferencesBack(db);
    for (const { name, seq } of sequences.rows) if (seq > 0) await to.dialect.idsTaken?.(db, name, seq);
    await progress.end(db);
  });
};

/** A column without a resource file, by what it holds: in SQLite one of whole numbers takes decimals too. */
const columnHeld = async (from: Store, table: string, column: FoundColumn): Promise<FoundColumn> => {
  if (column.type !== 'integer') return column;
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where typeof(${sql.ref(column.name)}) = 'real' limit 1`.execute(from.db);
  return rows.length > 0 ? { ...column, type: 'real' } : column;
};

/** Makes the tables as they are in the source, but empty and without foreign keys. */
const prepare = async ({ from, to, tables }: CopyOptions): Promise<void> => {
  await migrate(to, tables, { copy: async () => undefined });
  await to.write(async ({ db }) => {
    const tables = await from.dialect.catalog(from.db);
    const existing = new Set((await to.dialect.catalog(db)).keys());
    for (const [name, { columns }] of tables) {
      if (existing.has(name)) continue;
      existing.add(name);
      const creatable = columns.filter(({ references }) => references === undefined || existing.has(references));
      const held = await Promise.all(creatable.map((column) => columnHeld(from, name, column)));
      await createFoundTable(db, to.dialect, name, held);
    }
    const catalog = await to.dialect.catalog(db);
    for (const [name, { columns }] of tables) {
      const targetTable = catalog.get(name);
      for (const column of columns)
        if (targetTable?.columns.every((one) => one.name !== column.name))
          await addFoundColumn(db, to.dialect, name, await columnHeld(from, name, column));
      // Rows that making the tables has left: the source has them too.
      await db.deleteFrom(name).execute();
    }
    await progress.setReferencesAside(db);
    await progress.setPrepared(db);
  });
};

const copyRows = async ({ from, to }: CopyOptions, table: CopiedTable): Promise<void> => {
  for await (const rows of pagesAfter(from.db, table, await progress.copiedUpTo(to.db, table.name)))
    await to.write(async ({ db }) => {
      await insertRows(db, table.name, rows);
      await progress.setCopiedUpTo(db, table.name, keyOf(table, rows.at(-1)));
    });
};

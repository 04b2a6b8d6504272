import { Kysely, type Transaction } from 'kysely';
import { chunk } from '#values/chunk.ts';
import type { SqlDialect } from './dialect.ts';
import { retryTransient } from './storeError.ts';
import { TableVersions } from './tableVersions.ts';

/** What a column can hold, in any SQL dialect: booleans are 0 and 1, arrays and objects are JSON text. */
export type Cell = string | number | null;

/** Tables come from the resource files, so their names are not known to the compiler. */
export interface Tables {
  [table: string]: { [column: string]: Cell };
}

export type Row = Record<string, Cell>;

/** What reads run on: the database or a transaction. */
export type Reader = Kysely<Tables>;

/** A transaction that records which tables it changes, so that what is cached of them is dropped on commit. */
export interface Writer {
  readonly db: Transaction<Tables>;
  readonly dialect: SqlDialect;
  /** Marks the rows of a table as changed. */
  touch(table: string): void;
  /** Runs after the commit, before the response. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Runs after a rollback. */
  afterRollback(work: () => Promise<void>): void;
}

/** The database: reads, and one transaction per write. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly dialect: SqlDialect;
  /** The version of each table, across all processes. */
  readonly versions: TableVersions;
  /** Does all of it or nothing; more than once if a transient failure is retried. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Reads while nothing is written. */
  alone<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Rows per statement: far below the number of values that it can bind. */
const rowsPerInsert = 100;

/** Adds rows to a table, however many. */
export const insertRows = async (db: Reader, table: string, rows: readonly Row[]): Promise<void> => {
  for (const part of chunk(rows, rowsPerInsert)) await db.insertInto(table).values(part).execute();
};

const runTransaction = async <T>(
  { db, dialect, versions }: Pick<Store, 'db' | 'dialect' | 'versions'>,
  work: (writer: Writer) => Promise<T>,
) => {
  const touched = new Set<string>();
  const afterTasks: (() => void | Promise<void>)[] = [];
  const rollbackTasks: (() => Promise<void>)[] = [];
  const transaction = db.transaction().execute(async (transaction) => {
    const result = await work({
      db: transaction,
      dialect,
      touch: (table) => void touched.add(table),
      afterCommit: (task) => void afterTasks.push(task),
      afterRollback: (task) => void rollbackTasks.push(task),
    });
    return { result, newVersions: await versions.raise(transaction, touched), afterTasks };
  });
  return transaction.catch(async (error: unknown) => {
    // The cause of the rollback is reported, even if some of this fails.
    await Promise.allSettled(rollbackTasks.map((task) => task()));
    throw error;
  });
};

/** Opens a store over an SQL dialect. `onError` receives errors from after a write, which is committed all the same. */
export const openStore = (dialect: SqlDialect, onError: (error: unknown) => void = () => undefined): Store => {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  const versions = new TableVersions(db, dialect);
  return {
    db,
    dialect,
    versions,
    async write(work) {
      const { result, newVersions, afterTasks } = await retryTransient(dialect.waits, () =>
        runTransaction({ db, dialect, versions }, work),
      );
      versions.merge(newVersions);
      for (const task of afterTasks) {
        try {
          await task();
        } catch (error) {
          // The write is committed, and must not be reported as failed.
          onError(error);
        }
      }
      return result;
    },
    alone: (work) => retryTransient(dialect.waits, () => db.transaction().execute(work)),
    async close() {
      await dialect.aside?.close?.();
      await db.destroy();
    },
  };
};

import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { Lane, SqlDialect } from './dialect.ts';
import { persistently } from './persistently.ts';
import { States } from './states.ts';
import type { Cell, Row, Tables } from './tables.ts';

/** What reads take: the database, or a transaction on it. */
export type Reader = Kysely<Tables>;

/** A transaction that remembers what it changed, so that everything counted or kept from it is forgotten on commit. */
export interface Writer {
  readonly db: Transaction<Tables>;
  /** Says that this table's rows change. */
  touch(table: string): void;
  /** Runs once the transaction is on the disk, before the reply. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Runs once the transaction was taken back. */
  afterRollback(work: () => Promise<void>): void;
}

/** The database: reads, and one transaction a write. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly dialect: SqlDialect;
  /** Which state each table is in, whoever has brought it there. */
  readonly states: States;
  /** Does it whole or not at all; more than once where the database has to be tried again. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Reads in a thread of its own where the database has some: for what takes long. */
  aside<Found extends Row>(asked: CompiledQuery, lane: Lane): Promise<Found[]>;
  /** Reads while nothing is written. */
  alone<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What a transaction came to. */
interface Written<T> {
  readonly result: T;
  readonly raised: Awaited<ReturnType<States['raise']>>;
  readonly after: readonly (() => void | Promise<void>)[];
}

const written = async <T>(
  db: Kysely<Tables>,
  states: States,
  work: (writer: Writer) => Promise<T>,
): Promise<Written<T>> => {
  const touched = new Set<string>();
  const after: (() => void | Promise<void>)[] = [];
  const undoing: (() => Promise<void>)[] = [];
  const transaction = db.transaction().execute(async (transaction) => {
    const result = await work({
      db: transaction,
      touch: (table) => void touched.add(table),
      afterCommit: (task) => void after.push(task),
      afterRollback: (task) => void undoing.push(task),
    });
    return { result, raised: await states.raise(transaction, touched), after };
  });
  return transaction.catch(async (error: unknown) => {
    // Why it was taken back is what there is to tell, whatever comes of the rest.
    await Promise.allSettled(undoing.map((task) => task()));
    throw error;
  });
};

/**
 * Opens a store over an SQL dialect.
 * @param report hears of what fails after a write, which is done all the same
 */
export const openStore = (dialect: SqlDialect, report: (error: unknown) => void = () => undefined): Store => {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  const states = new States(db, dialect);
  return {
    db,
    dialect,
    states,
    async write(work) {
      const { result, raised, after } = await persistently(dialect.waits, () => written(db, states, work));
      states.take(raised);
      for (const task of after) {
        try {
          await task();
        } catch (error) {
          // What was written stays, and must not be told as if it had not been.
          report(error);
        }
      }
      return result;
    },
    async aside<Found extends Row>({ sql, parameters }: CompiledQuery, lane: Lane) {
      const rows = dialect.aside
        ? await dialect.aside.rows(sql, parameters as readonly Cell[], lane)
        : (await db.executeQuery<Found>(CompiledQuery.raw(sql, [...parameters]))).rows;
      return rows as Found[];
    },
    alone: (work) => persistently(dialect.waits, () => db.transaction().execute(work)),
    async close() {
      await dialect.aside?.close();
      await db.destroy();
    },
  };
};

import { Kysely, type Transaction } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** What reads take: the database, or a transaction on it. */
export type Reader = Kysely<Tables>;

/** A transaction that remembers what it changed, so that everything counted or kept from it is forgotten on commit. */
export interface Writer {
  readonly db: Transaction<Tables>;
  /** Says that this table's rows change. */
  touch(table: string): void;
  /** Runs once the transaction is on the disk, before the reply. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** The database: reads, and one transaction a write. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly dialect: SqlDialect;
  /** Grows with every committed change of that table. */
  version(table: string): number;
  /** Grows with every committed change of anything. */
  readonly total: number;
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a store over an SQL dialect. */
export const openStore = (dialect: SqlDialect): Store => {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  const versions = new Map<string, number>();
  let total = 0;
  return {
    db,
    dialect,
    version: (table) => versions.get(table) ?? 0,
    get total() {
      return total;
    },
    async write(work) {
      const touched = new Set<string>();
      const after: (() => void | Promise<void>)[] = [];
      const result = await db.transaction().execute((transaction) =>
        work({
          db: transaction,
          touch: (table) => void touched.add(table),
          afterCommit: (task) => void after.push(task),
        }),
      );
      for (const table of touched) versions.set(table, (versions.get(table) ?? 0) + 1);
      total += 1;
      for (const task of after) await task();
      return result;
    },
    close: () => db.destroy(),
  };
};

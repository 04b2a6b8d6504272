import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Cell } from '../tables.ts';

/** Enough for every query shape of every screen; beyond it the oldest is dropped. */
const maxStatements = 1_000;

interface Prepared {
  readonly statement: StatementSync;
  readonly isRead: boolean;
}

/** One connection, which prepares each statement once and caches it by its text. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** Statements that return rows as arrays. */
  readonly #preparedArrays = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, isRead } = this.#prepare(this.#prepared, sql);
    const cells = parameters as readonly Cell[];
    if (isRead) return { rows: statement.all(...cells) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...cells);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Reads rows as cells in column order. */
  cells(sql: string, parameters: readonly Cell[]): Cell[][] {
    // The types do not know `setReturnArrays`.
    return this.#prepare(this.#preparedArrays, sql).statement.all(...parameters) as unknown as Cell[][];
  }

  #prepare(cache: Map<string, Prepared>, sql: string): Prepared {
    const cached = cache.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    if (cache === this.#preparedArrays) statement.setReturnArrays(true);
    const prepared = { statement, isRead: statement.columns().length > 0 };
    if (cache.size >= maxStatements) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(sql, prepared);
    return prepared;
  }
}

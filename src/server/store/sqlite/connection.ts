import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Cell } from '../tables.ts';

/** Enough for every query shape of every screen; beyond it the oldest is dropped. */
const keptStatements = 1_000;

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

/** One connection, which prepares each statement once and caches it by its text. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** Statements that return rows as arrays. */
  readonly #bare = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, reads } = this.#prepare(this.#prepared, sql);
    const cells = parameters as readonly Cell[];
    if (reads) return { rows: statement.all(...cells) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...cells);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Reads rows as cells in column order. */
  cells(sql: string, parameters: readonly Cell[]): Cell[][] {
    // The types do not know `setReturnArrays`.
    return this.#prepare(this.#bare, sql).statement.all(...parameters) as unknown as Cell[][];
  }

  #prepare(kept: Map<string, Prepared>, sql: string): Prepared {
    const known = kept.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (kept === this.#bare) statement.setReturnArrays(true);
    const made = { statement, reads: statement.columns().length > 0 };
    if (kept.size >= keptStatements) {
      const oldest = kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, made);
    return made;
  }
}

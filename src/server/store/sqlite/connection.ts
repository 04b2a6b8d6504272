import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Cell } from '../tables.ts';

/** Enough for every query shape of every screen; above it the oldest is prepared anew when it is needed. */
const keptStatements = 1_000;

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

/** One connection; statements are prepared once and kept by their text. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, reads } = this.#prepare(sql);
    const cells = parameters as readonly Cell[];
    if (reads) return { rows: statement.all(...cells) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...cells);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    if (this.#prepared.size >= keptStatements) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, made);
    return made;
  }
}

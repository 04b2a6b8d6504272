import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseConnection, Driver } from 'kysely';
import { SqliteConnection } from './connection.ts';

/**
 * Kysely's driver over `node:sqlite`. The one connection serves one caller at a time, so a read never sees half of a
 * transaction.
 */
export class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {
    // Set here, and not in the file, because SQLite keeps neither of the two from one connection to the next.
    this.#database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;' +
        'pragma cache_size = -65536; pragma temp_store = memory; pragma mmap_size = 268435456;',
    );
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // A failed commit may have rolled back by itself.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

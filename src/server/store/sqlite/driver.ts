import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { periodicYield } from '../../limits/periodicYield.ts';
import { isRead } from '../dialect.ts';
import { Mutex } from '../mutex.ts';
import type { Cell } from '../store.ts';
import { isBusy, StoreError } from '../storeError.ts';

/** Set per connection, as SQLite does not store them in the file. */
const pragmas = 'pragma busy_timeout = 5000; pragma temp_store = memory; pragma mmap_size = 268435456;';
const readPragmas = `${pragmas} pragma cache_size = -65536;`;
const writePragmas = `${pragmas} pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32768;`;

/** The longest wait for a transaction of another process: twice that of an import of a thousand rows. */
const maxWaitMs = 20_000;
const maxPauseMs = 16;

/** Enough for every query shape of every screen; beyond it the oldest is dropped. */
const maxStatements = 1_000;
/** A statement that binds more values is not cached: it takes kilobytes, and is another one for each number of values. */
const maxCachedValues = 250;

interface Prepared {
  readonly statement: StatementSync;
  readonly isRead: boolean;
}

/** One connection, which prepares each statement once and caches it by its text. */
class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** Statements that return rows as arrays. */
  readonly #preparedArrays = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, isRead } = this.#prepare(this.#prepared, sql, parameters);
    const cells = parameters as readonly Cell[];
    if (isRead) return { rows: statement.all(...cells) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...cells);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Reads rows as cells in column order. */
  cells(sql: string, parameters: readonly Cell[]): Cell[][] {
    // The types do not know `setReturnArrays`.
    return this.#prepare(this.#preparedArrays, sql, parameters).statement.all(...parameters) as unknown as Cell[][];
  }

  #prepare(cache: Map<string, Prepared>, sql: string, values: readonly unknown[]): Prepared {
    const cached = cache.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    if (cache === this.#preparedArrays) statement.setReturnArrays(true);
    const prepared = { statement, isRead: statement.columns().length > 0 };
    if (values.length > maxCachedValues) return prepared;
    if (cache.size >= maxStatements) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(sql, prepared);
    return prepared;
  }
}

/** One caller's access to the database: a connection for reading, and the writing one during a transaction. */
class Lease implements DatabaseConnection {
  /** Whether it has the connection that writes. */
  isWriting = false;
  readonly #reader: SqliteConnection | undefined;
  readonly #writer: SqliteConnection;
  readonly #mutex: Mutex;

  constructor(reader: SqliteConnection | undefined, writer: SqliteConnection, mutex: Mutex) {
    this.#reader = reader;
    this.#writer = writer;
    this.#mutex = mutex;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isWriting) return this.#writer.executeQuery(query);
    if (this.#reader && isRead(query)) return this.#reader.executeQuery(query);
    return this.#mutex.run(() => this.#writer.executeQuery<Row>(query));
  }

  /** Required by Kysely; nothing here streams. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered');
  }
}

/**
 * Kysely's driver over `node:sqlite`: one connection that writes, one transaction at a time, and one that only reads. A
 * read sees committed data only and waits for no transaction, so a long one may yield to others. In memory, one
 * connection serves both in turns.
 */
export class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #writer: SqliteConnection;
  readonly #mutex = new Mutex();
  /** Yields between writes: otherwise a series of them would block all others until its end. */
  readonly #breathe = periodicYield();
  #readDatabase: DatabaseSync | undefined;
  #version: StatementSync | undefined;
  #reader: SqliteConnection | undefined;

  constructor(database: DatabaseSync, path: string) {
    this.#database = database;
    this.#path = path;
    this.#writer = new SqliteConnection(database);
  }

  async init(): Promise<void> {
    this.#database.exec(writePragmas);
    if (this.#path === ':memory:') return;
    this.#readDatabase = new DatabaseSync(this.#path, { readOnly: true });
    this.#readDatabase.exec(readPragmas);
    this.#version = this.#readDatabase.prepare('pragma data_version');
    this.#reader = new SqliteConnection(this.#readDatabase);
  }

  /** Changes with every commit of any connection or process; 0 in memory, where nobody else writes. */
  dataVersion(): number {
    return Number(this.#version?.get()?.data_version ?? 0);
  }

  /** Bypasses Kysely, which adds nothing to compiled SQL. */
  async cells(sql: string, parameters: readonly Cell[]): Promise<readonly (readonly Cell[])[]> {
    if (this.#reader) return this.#reader.cells(sql, parameters);
    return this.#mutex.run(() => this.#writer.cells(sql, parameters));
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#reader, this.#writer, this.#mutex);
  }

  async releaseConnection(lease: Lease): Promise<void> {
    if (lease.isWriting) this.#mutex.release();
    lease.isWriting = false;
  }

  async beginTransaction(lease: Lease): Promise<void> {
    await this.#mutex.acquire();
    lease.isWriting = true;
    await this.#breathe();
    await this.#begin();
  }

  /** Waits here: SQLite itself would block the whole process while another one writes. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + maxWaitMs;
    for (let wait = 1; ; wait = Math.min(wait * 2, maxPauseMs)) {
      try {
        this.#database.exec('pragma busy_timeout = 0; begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > deadline) throw new StoreError('databaseAway', false, error);
      } finally {
        this.#database.exec('pragma busy_timeout = 5000');
      }
      await pause(wait);
    }
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // A failed commit may have rolled back by itself.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#readDatabase?.close();
    this.#database.close();
  }
}

import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { isRead } from '../dialect.ts';
import { Mutex } from '../mutex.ts';
import type { Cell } from '../store.ts';
import { retryTransient, StoreError } from '../storeError.ts';
import { asStoreError, isLost } from './errors.ts';
import { beginText, noTimeoutText, prepareStore } from './storeTable.ts';

/** The longest time for a statement of a request, and for getting a connection, in milliseconds. */
const statementMs = 30_000;
const connectMs = 5_000;
/** How long a transaction may idle: its process is gone, and others wait for their turn. */
const idleMs = 300_000;
const noTimeout = 2 ** 31 - 1;

/** Types that `pg` returns as texts of digits; they are read as the nearest JavaScript numbers. */
const numericTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** One caller's access to the database: any connection per read, and one of its own during a transaction. */
class Lease implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #waits: readonly number[];
  /** Whether it is this one's turn to write. */
  hasTurn = false;
  client: PoolClient | undefined;
  /** The error that broke its connection. */
  broken: Error | undefined;
  #hasNoTimeout = false;

  constructor(pool: Pool, waits: readonly number[]) {
    this.#pool = pool;
    this.#waits = waits;
  }

  async executeQuery<Row>(query: Query): Promise<QueryResult<Row>> {
    const { client } = this;
    if (client) {
      if (query.sql === noTimeoutText) this.#hasNoTimeout = true;
      return this.runQuery(client, query);
    }
    // A failed read has changed nothing, so it can be retried.
    return retryTransient(isRead(query) ? this.#waits : [], () => this.runQuery(this.#pool, query));
  }

  async runQuery<Row>(connection: Pool | PoolClient, { sql: text, parameters }: Query) {
    const limit = this.#hasNoTimeout ? { query_timeout: noTimeout } : {};
    try {
      const { rows, command, rowCount } = await connection.query({ text, values: [...parameters], ...limit });
      const changes = command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) };
      return { rows: rows as Row[], ...changes };
    } catch (error) {
      if (error instanceof Error && isLost(error)) this.broken = error;
      throw asStoreError(error);
    }
  }

  /** Required by Kysely; nothing here streams. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered');
  }
}

/**
 * Kysely's driver over `pg`. Writes run one after another: within this process by turns, across processes by a row that
 * each changes first. So what a write has read stays as it is until it is done, at any isolation level.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #waits: readonly number[];
  readonly #mutex = new Mutex();
  /** Whether the database itself sorts texts other than by code points. */
  isCollated = false;

  constructor(url: string, waits: readonly number[]) {
    this.#waits = waits;
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'back office',
      max: 10,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: statementMs,
      // Gives up the connection to a server that vanished silently.
      query_timeout: statementMs + connectMs,
      idle_in_transaction_session_timeout: idleMs,
      types: {
        getTypeParser: (type, format) => (numericTypes.includes(type) ? Number : types.getTypeParser(type, format)),
      },
    });
    // An idle connection broke: the pool drops it, and a transaction fails at its next statement.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async init(): Promise<void> {
    const lease = new Lease(this.#pool, []);
    const runQuery = (sql: string) => lease.runQuery<Record<string, unknown>>(this.#pool, { sql, parameters: [] });
    const begun = retryTransient(this.#waits, async () => {
      await prepareStore(runQuery);
      // By code points `B` comes first; in any language `a` does.
      const { rows } = await runQuery(`select 'a' < 'B' as collated`);
      this.isCollated = rows[0]?.collated === true;
    });
    // Kysely destroys no driver that could not begin, and an idle connection keeps a refused process alive.
    await begun.catch((error: unknown) => this.destroy().then(() => Promise.reject(error)));
  }

  /** Bypasses Kysely, which adds nothing to compiled SQL. */
  async cells(text: string, parameters: readonly Cell[]): Promise<readonly (readonly Cell[])[]> {
    return retryTransient(this.#waits, async () => {
      const result = this.#pool.query<Cell[]>({ text, values: [...parameters], rowMode: 'array' });
      const { rows } = await result.catch((error: unknown) => {
        throw asStoreError(error);
      });
      return rows;
    });
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#pool, this.#waits);
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.client?.release(lease.broken);
    lease.client = undefined;
    if (lease.hasTurn) this.#mutex.release();
    lease.hasTurn = false;
  }

  async beginTransaction(lease: Lease): Promise<void> {
    await this.#mutex.acquire();
    lease.hasTurn = true;
    try {
      lease.client = await this.#pool.connect();
      await lease.client.query(beginText);
    } catch (error) {
      // It may be half begun: the connection is discarded.
      lease.broken = error instanceof Error ? error : new Error(String(error));
      const storeError = asStoreError(error);
      // Nothing is written yet, so a retry is safe, even if another process kept its turn for too long.
      throw storeError instanceof StoreError ? new StoreError(storeError.code, true, error) : storeError;
    }
  }

  async commitTransaction(lease: Lease): Promise<void> {
    if (!lease.client) return;
    try {
      const { command } = await lease.client.query('commit');
      if (command !== 'COMMIT') throw new Error('a transaction in which something had failed was committed');
    } catch (error) {
      if (!isLost(error)) throw asStoreError(error);
      // Nobody knows whether it was committed: a retry could do it twice.
      lease.broken = error instanceof Error ? error : new Error(String(error));
      throw new StoreError('databaseAway', false, error);
    }
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    if (lease.broken) return;
    await lease.client?.query('rollback').catch((error: Error) => {
      lease.broken = error;
    });
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { isReading } from '../dialect.ts';
import { persistently } from '../persistently.ts';
import { StoreError } from '../storeError.ts';
import type { Cell } from '../tables.ts';
import { Turns } from '../turns.ts';
import { asStoreError, isLost } from './errors.ts';
import { beginText, prepareStore, unhurriedText } from './ownTable.ts';

/** No statement of a request takes longer, and nobody waits longer for a connection; both in milliseconds. */
const statementMs = 30_000;
const connectMs = 5_000;
/** A transaction that nothing is asked in: its process is gone, and others wait for their turn. */
const idleMs = 300_000;
const forever = 2 ** 31 - 1;

/** Whole and exact numbers as the nearest numbers of JavaScript, where `pg` gives their digits as texts. */
const numbers: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** What one caller has of the database: any connection for each read, and one of its own as long as a transaction lasts. */
class Lease implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #waits: readonly number[];
  /** Whether it is this one's turn to write. */
  turn = false;
  client: PoolClient | undefined;
  /** What its connection broke by. */
  broken: Error | undefined;
  #unhurried = false;

  constructor(pool: Pool, waits: readonly number[]) {
    this.#pool = pool;
    this.#waits = waits;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { client } = this;
    if (client) {
      if (query.sql === unhurriedText) this.#unhurried = true;
      return this.ask(client, query);
    }
    // What reads has left nothing, however it failed.
    return persistently(isReading(query) ? this.#waits : [], () => this.ask(this.#pool, query));
  }

  async ask<Row>(asked: Pool | PoolClient, { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
    const limit = this.#unhurried ? { query_timeout: forever } : {};
    try {
      const { rows, command, rowCount } = await asked.query({ text, values: [...parameters], ...limit });
      const changes = command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) };
      return { rows: rows as Row[], ...changes };
    } catch (error) {
      if (error instanceof Error && isLost(error)) this.broken = error;
      throw asStoreError(error);
    }
  }

  /** Kysely asks for it; nothing here streams. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered');
  }
}

const plain = (sql: string) => ({ sql, parameters: [] });

/**
 * Kysely's driver over `pg`. Writes come one after the other, in this process by turns and among several by a row that
 * each of them changes first: what one of them looks at stays as it is until it is done, with any isolation.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #waits: readonly number[];
  readonly #turns = new Turns();
  /** Whether the database itself compares texts otherwise than by their code points. */
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
      // A server that is gone without a word: the connection is given up.
      query_timeout: statementMs + connectMs,
      idle_in_transaction_session_timeout: idleMs,
      types: { getTypeParser: (type, format) => (numbers.includes(type) ? Number : types.getTypeParser(type, format)) },
    });
    // A connection that breaks while nobody asks it anything: the pool forgets it, and a transaction hears of it with its
    // next statement.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async init(): Promise<void> {
    const lease = new Lease(this.#pool, []);
    const ask = (sql: string) => lease.ask<Record<string, unknown>>(this.#pool, plain(sql));
    await persistently(this.#waits, async () => {
      await prepareStore(ask);
      // Any language has the small letter first.
      const { rows } = await ask(`select 'a' < 'B' as collated`);
      this.isCollated = rows[0]?.collated === true;
    });
  }

  /** Reads past Kysely, which has nothing to add to a text that is kept. */
  async cells(text: string, parameters: readonly Cell[]): Promise<readonly (readonly Cell[])[]> {
    return persistently(this.#waits, async () => {
      const asked = this.#pool.query<Cell[]>({ text, values: [...parameters], rowMode: 'array' });
      const { rows } = await asked.catch((error: unknown) => {
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
    if (lease.turn) this.#turns.give();
    lease.turn = false;
  }

  async beginTransaction(lease: Lease): Promise<void> {
    await this.#turns.take();
    lease.turn = true;
    try {
      lease.client = await this.#pool.connect();
      await lease.client.query(beginText);
    } catch (error) {
      // It may be half begun: nobody else gets this connection.
      lease.broken = error instanceof Error ? error : new Error(String(error));
      const known = asStoreError(error);
      // Whoever has the turn in another process keeps it for long, and has written something else.
      throw known instanceof StoreError ? new StoreError(known.code, true, error) : known;
    }
  }

  async commitTransaction(lease: Lease): Promise<void> {
    if (!lease.client) return;
    try {
      const { command } = await lease.client.query('commit');
      if (command !== 'COMMIT') throw new Error('a transaction in which something had failed was committed');
    } catch (error) {
      if (!isLost(error)) throw asStoreError(error);
      // Whether it was done nobody knows: doing it again could do it twice.
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

import { type Kysely, sql, type Transaction } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './store.ts';

const table = '_state';
/** Stands for all tables together. */
const allTables = '';

interface NewVersion {
  readonly name: string;
  readonly value: number;
}

/**
 * The version of each table, as a number that every committed change raises: to the current time, so that a restored
 * database never repeats an earlier number. The numbers are stored in the transaction of the change, so that a write of
 * one process invalidates what any other has cached.
 */
export class TableVersions {
  readonly #db: Kysely<Tables>;
  readonly #dialect: SqlDialect;
  readonly #cached = new Map<string, number>();
  #isTracking = false;
  /** The `dataVersion` of the database when they were last read. */
  #dataVersion: number | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(db: Kysely<Tables>, dialect: SqlDialect) {
    this.#db = db;
    this.#dialect = dialect;
  }

  of(name: string): number {
    return this.#cached.get(name) ?? 0;
  }

  get total(): number {
    return this.of(allTables);
  }

  /** The version of all tables together, as a transaction sees it. */
  async totalIn(db: Kysely<Tables>): Promise<number> {
    const row = await db.selectFrom(table).select('value').where('name', '=', allTables).executeTakeFirst();
    return Number(row?.value ?? 0);
  }

  /** Starts to track versions, once the tables exist. */
  async begin(): Promise<void> {
    this.#isTracking = true;
    await this.catchUp();
  }

  /**
   * Raises the versions of the tables that a transaction changed, as its last statement. The time is no part of its
   * text: each write would have a statement of its own, which no later one uses.
   */
  async raise(db: Transaction<Tables>, touched: ReadonlySet<string>): Promise<readonly NewVersion[]> {
    if (!this.#isTracking) return [];
    const now = Date.now();
    const names = sql.join([allTables, ...touched].map((name) => sql`(${name}, ${now})`));
    const value = sql.ref(`${table}.value`);
    const { rows } = await sql<NewVersion>`insert into ${sql.table(table)} (name, value) values ${names}
      on conflict (name) do update set value = case when ${value} < excluded.value then excluded.value else ${value} + 1 end
      returning name, value`.execute(db);
    return rows;
  }

  /** Takes over newer versions. */
  merge(rows: readonly NewVersion[]): void {
    for (const { name, value } of rows) if (value > this.of(name)) this.#cached.set(name, value);
  }

  /** Reads the versions from the database, whoever has written. */
  catchUp(): Promise<void> | undefined {
    if (!this.#isTracking) return undefined;
    const version = this.#dialect.dataVersion?.();
    if (version !== undefined && version === this.#dataVersion) return undefined;
    // A read in progress may have begun before the last write: callers meanwhile share the next one.
    this.#next ??= this.#read(version);
    return this.#next;
  }

  async #read(version: number | undefined): Promise<void> {
    await this.#reading;
    this.#next = undefined;
    const reading = this.#db.selectFrom(table).select(['name', 'value']).execute();
    this.#reading = reading.catch(() => undefined);
    this.merge((await reading).map(({ name, value }) => ({ name: String(name), value: Number(value) })));
    this.#dataVersion = version;
  }
}

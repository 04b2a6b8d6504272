import { type Kysely, sql, type Transaction } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

const table = '_state';
/** Stands for all tables together. */
const all = '';

interface Raised {
  readonly name: string;
  readonly value: number;
}

/**
 * Which state each table is in, as a number that every committed change raises: to the time, so that a database that was
 * put back never comes by a number of before. The numbers are in the database, with what was changed in one transaction, so
 * that what a process keeps in memory is forgotten by a write of any other one.
 */
export class States {
  readonly #db: Kysely<Tables>;
  readonly #dialect: SqlDialect;
  readonly #known = new Map<string, number>();
  #isKept = false;
  /** What the database said of itself when they were read last. */
  #seen: number | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(db: Kysely<Tables>, dialect: SqlDialect) {
    this.#db = db;
    this.#dialect = dialect;
  }

  of(name: string): number {
    return this.#known.get(name) ?? 0;
  }

  get total(): number {
    return this.of(all);
  }

  /** That of all tables together, as a transaction finds it. */
  async totalIn(db: Kysely<Tables>): Promise<number> {
    const row = await db.selectFrom(table).select('value').where('name', '=', all).executeTakeFirst();
    return Number(row?.value ?? 0);
  }

  /** From now on they are kept: the tables are there. */
  async begin(): Promise<void> {
    this.#isKept = true;
    await this.catchUp();
  }

  /** Raises those of the tables that a transaction has changed, as the last thing that it does. */
  async raise(db: Transaction<Tables>, touched: ReadonlySet<string>): Promise<readonly Raised[]> {
    if (!this.#isKept) return [];
    const now = Date.now();
    const names = sql.join([all, ...touched].map((name) => sql`(${name}, ${sql.lit(now)})`));
    const value = sql.ref(`${table}.value`);
    const { rows } = await sql<Raised>`insert into ${sql.table(table)} (name, value) values ${names}
      on conflict (name) do update set value = case when ${value} < ${sql.lit(now)} then ${sql.lit(now)} else ${value} + 1 end
      returning name, value`.execute(db);
    return rows;
  }

  /** Hears what they are by now. */
  take(rows: readonly Raised[]): void {
    for (const { name, value } of rows) if (value > this.of(name)) this.#known.set(name, value);
  }

  /** Makes them what they are in the database now, whoever has written. */
  catchUp(): Promise<void> | undefined {
    if (!this.#isKept) return undefined;
    const seen = this.#dialect.dataVersion?.();
    if (seen !== undefined && seen === this.#seen) return undefined;
    // What is under way may have begun before the last write: those who come meanwhile share the next look.
    this.#next ??= this.#look(seen);
    return this.#next;
  }

  async #look(seen: number | undefined): Promise<void> {
    await this.#reading;
    this.#next = undefined;
    const reading = this.#db.selectFrom(table).select(['name', 'value']).execute();
    this.#reading = reading.catch(() => undefined);
    this.take((await reading).map(({ name, value }) => ({ name: String(name), value: Number(value) })));
    this.#seen = seen;
  }
}

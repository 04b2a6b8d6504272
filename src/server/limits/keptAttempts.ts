import { createHash } from 'node:crypto';
import { ApiError } from '../http/ApiError.ts';
import type { Reader, Store, Writer } from '../store/store.ts';
import type { Row } from '../store/tables.ts';

interface KeptLimit {
  /** What is counted: a name in one limit is another one elsewhere. */
  readonly of: string;
  /** More than so many within the window are refused. Left out: none, and the newest are kept. */
  readonly most?: number;
  readonly windowMs: number;
}

/** One that was counted. */
interface Attempt {
  /** Which one it was within the window, from 1, as far as they are remembered. */
  readonly nth: number;
  /** It does not count any more: it was a success. */
  takeBack(): Promise<void>;
}

/** What is said of too many tries, the first of which counts no more after that time. */
const tooManyTries = (ms: number): ApiError => {
  const seconds = Math.ceil(ms / 1_000);
  const headers = { 'retry-after': String(seconds) };
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3_600)];
  return hours > 2
    ? new ApiError(429, 'tooManyTriesToday', { params: { hours }, headers })
    : new ApiError(429, 'tooManyTries', { params: { minutes }, headers });
};

/** So many attempts of a name are remembered where none is refused: more than anything depends on. */
const remembered = 40;

/**
 * Counts attempts under a name in the database: a restart forgets none, and no number of other names pushes one out.
 * One counts before its outcome is known, so that many at once do not slip through.
 */
export class KeptAttempts {
  readonly #limit: KeptLimit;
  readonly #store: Store;
  readonly #clock: () => number;

  constructor(limit: KeptLimit, store: Store, clock: () => number) {
    this.#limit = limit;
    this.#store = store;
    this.#clock = clock;
  }

  /** How many there were, as far as they are remembered. */
  async among(name: string): Promise<number> {
    return (await this.#earlier(this.#store.db, name)).length;
  }

  /**
   * Looks, and counts none: it costs a flood no write.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async refuse(name: string): Promise<void> {
    this.#refuse(await this.#earlier(this.#store.db, name));
  }

  /**
   * Counts one.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  count(name: string): Promise<Attempt> {
    return this.#store.write((writer) => this.countWithin(writer, name));
  }

  /**
   * Counts one with what is written in the same transaction: where that is taken back, it never counted.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async countWithin({ db }: Writer, name: string): Promise<Attempt> {
    const now = this.#clock();
    const earlier = await this.#earlier(db, name);
    this.#refuse(earlier);
    await db.deleteFrom('_attempt').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('_attempt')
      .where('name', '=', this.#key(name))
      .where('expires_at', '>', this.#latest)
      .execute();
    const [oldest] = earlier;
    // Whoever tries for a whole day must not fill the disk, nor make each try slower than the one before.
    if (oldest && this.#limit.most === undefined && earlier.length >= remembered)
      await db.deleteFrom('_attempt').where('id', '=', Number(oldest.id)).execute();
    const { id } = await db
      .insertInto('_attempt')
      .values({ name: this.#key(name), expires_at: now + this.#limit.windowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    const takeBack = async () => {
      await this.#store.write(({ db }) => db.deleteFrom('_attempt').where('id', '=', Number(id)).execute());
    };
    return { nth: earlier.length + 1, takeBack };
  }

  /**
   * Does what counts as one where it comes to something.
   * @param work told to call `nothing` where it came to nothing after all
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async counting<Result>(name: string, work: (nothing: () => Promise<void>) => Promise<Result>): Promise<Result> {
    const { takeBack } = await this.count(name);
    try {
      return await work(takeBack);
    } catch (error) {
      await takeBack();
      throw error;
    }
  }

  /** Forgets what was counted under that name. */
  async forget(name: string): Promise<void> {
    await this.#store.write(({ db }) => db.deleteFrom('_attempt').where('name', '=', this.#key(name)).execute());
  }

  /** What the database has for a name: it is as long as any other, and tells nobody whom somebody asked for. */
  #key(name: string): string {
    return createHash('sha256').update(`${this.#limit.of} ${name}`).digest('base64url');
  }

  #earlier(db: Reader, name: string): Promise<readonly Row[]> {
    const now = this.#clock();
    const counted = db.selectFrom('_attempt').select(['id', 'expires_at']).where('name', '=', this.#key(name));
    return counted.where('expires_at', '>', now).where('expires_at', '<=', this.#latest).orderBy('id').execute();
  }

  /** One from further ahead was counted while the clock was wrong, and would hold for as long as it was ahead. */
  get #latest(): number {
    return this.#clock() + 2 * this.#limit.windowMs;
  }

  #refuse(earlier: readonly Row[]): void {
    const { most = Number.POSITIVE_INFINITY } = this.#limit;
    if (earlier.length >= most) throw tooManyTries(Number(earlier[0]?.expires_at) - this.#clock());
  }
}

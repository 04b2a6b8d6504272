import { createHash } from 'node:crypto';
import { ApiError, retryAfter } from '../http/ApiError.ts';
import type { Reader, Store, Writer } from '../store/store.ts';
import type { Row } from '../store/tables.ts';

interface AttemptLimit {
  /** What is counted: the same name counts separately in another limit. */
  readonly of: string;
  /** Most attempts within the window. Without it none is refused, and the newest are remembered. */
  readonly most?: number | undefined;
  readonly windowMs: number;
}

/** A counted attempt. */
interface Attempt {
  /** Its number within the window, from 1, as far as attempts are remembered. */
  readonly nth: number;
  /** Removes it from the count, as after a success. */
  takeBack(): Promise<void>;
}

/** The error for too many attempts, the oldest of which expires after that time. */
const tooManyTries = (ms: number): ApiError => {
  const seconds = Math.ceil(ms / 1_000);
  const headers = retryAfter(seconds);
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3_600)];
  return hours > 2
    ? new ApiError(429, 'tooManyTriesToday', { params: { hours }, headers })
    : new ApiError(429, 'tooManyTries', { params: { minutes }, headers });
};

/** Attempts of a name that are remembered where none is refused: no decision depends on more. */
const maxRemembered = 40;

/**
 * Counts attempts under a name in the database: a restart forgets none, and no number of other names pushes one out.
 * An attempt counts before its outcome is known, so that many at once do not slip through.
 */
export class AttemptCounter {
  readonly #limit: AttemptLimit;
  readonly #store: Store;
  readonly #clock: () => number;

  constructor(limit: AttemptLimit, store: Store, clock: () => number) {
    this.#limit = limit;
    this.#store = store;
    this.#clock = clock;
  }

  /** How many attempts there were, as far as they are remembered. */
  async among(name: string): Promise<number> {
    return (await this.#earlier(this.#store.db, name)).length;
  }

  /**
   * Checks without counting, so that a flood causes no writes.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async refuse(name: string): Promise<void> {
    this.#refuseTooMany(await this.#earlier(this.#store.db, name));
  }

  /**
   * Counts an attempt.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  count(name: string): Promise<Attempt> {
    return this.#store.write((writer) => this.countWithin(writer, name));
  }

  /**
   * Counts an attempt within a transaction: where that is rolled back, it never counted.
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async countWithin({ db }: Writer, name: string): Promise<Attempt> {
    const now = this.#clock();
    const earlier = await this.#earlier(db, name);
    this.#refuseTooMany(earlier);
    await db.deleteFrom('_attempt').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('_attempt')
      .where('name', '=', this.#key(name))
      .where('expires_at', '>', this.#latest)
      .execute();
    const [oldest] = earlier;
    // Someone who tries for a whole day must not fill the disk, or make every attempt slower.
    if (oldest && this.#limit.most === undefined && earlier.length >= maxRemembered)
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
   * Does work that counts as an attempt, unless it fails.
   * @param work calls `withdraw` if it had no effect, and does not count then either
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async counting<Result>(name: string, work: (withdraw: () => Promise<void>) => Promise<Result>): Promise<Result> {
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

  /** What the database has for a name: of fixed length, and without revealing the name. */
  #key(name: string): string {
    return createHash('sha256').update(`${this.#limit.of} ${name}`).digest('base64url');
  }

  #earlier(db: Reader, name: string): Promise<readonly Row[]> {
    const now = this.#clock();
    const counted = db.selectFrom('_attempt').select(['id', 'expires_at']).where('name', '=', this.#key(name));
    return counted.where('expires_at', '>', now).where('expires_at', '<=', this.#latest).orderBy('id').execute();
  }

  /** An attempt that expires later was counted while the clock was ahead, and would count too long. */
  get #latest(): number {
    return this.#clock() + 2 * this.#limit.windowMs;
  }

  #refuseTooMany(earlier: readonly Row[]): void {
    const { most = Number.POSITIVE_INFINITY } = this.#limit;
    if (earlier.length >= most) throw tooManyTries(Number(earlier[0]?.expires_at) - this.#clock());
  }
}

import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { tooManyTries } from './rateLimiter.ts';

export interface KeptLimit {
  /** What is counted: a name in one limit is another one elsewhere. */
  readonly of: string;
  /** Beyond so many within the window one is refused. Left out: none is, and the newest are remembered. */
  readonly most?: number;
  readonly windowMs: number;
}

/** Attempts of a name that are remembered where none is refused: more than anything is made to depend on. */
const remembered = 40;

/** What the database has for a name: it is as long as any other, and tells nobody whom somebody asked for. */
const keyOf = (of: string, name: string): string => createHash('sha256').update(`${of} ${name}`).digest('base64url');

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
    const rows = await this.#store.db
      .selectFrom('_attempt')
      .select('id')
      .where('name', '=', keyOf(this.#limit.of, name))
      .where('expires_at', '>', this.#clock())
      .execute();
    return rows.length;
  }

  /**
   * Counts one.
   * @returns which one it was, as far as they are remembered, and what takes it back
   * @throws {ApiError} 429 with Retry-After when there were too many
   */
  async count(name: string): Promise<{ readonly nth: number; takeBack(): Promise<void> }> {
    const { of, most = Number.POSITIVE_INFINITY, windowMs } = this.#limit;
    const now = this.#clock();
    return this.#store.write(async ({ db }) => {
      const key = keyOf(of, name);
      const earlier = await db
        .selectFrom('_attempt')
        .select(['id', 'expires_at'])
        .where('name', '=', key)
        .where('expires_at', '>', now)
        .orderBy('id')
        .execute();
      const [oldest] = earlier;
      if (earlier.length >= most) throw tooManyTries(Number(oldest?.expires_at) - now);
      await db.deleteFrom('_attempt').where('expires_at', '<=', now).execute();
      // Whoever tries for a whole day must not fill the disk, nor make each try slower than the one before.
      if (oldest && earlier.length >= remembered) await db.deleteFrom('_attempt').where('id', '=', oldest.id).execute();
      const { id } = await db
        .insertInto('_attempt')
        .values({ name: key, expires_at: now + windowMs })
        .returning('id')
        .executeTakeFirstOrThrow();
      const takeBack = async () => {
        await this.#store.write(({ db }) => db.deleteFrom('_attempt').where('id', '=', Number(id)).execute());
      };
      return { nth: earlier.length + 1, takeBack };
    });
  }
}

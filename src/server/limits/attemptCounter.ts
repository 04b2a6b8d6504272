import { createHash } from 'node:crypto';
import { ApiError, retryAfter } from '../http/ApiError.ts';
import type { Reader, Row, Store, Writer } from '../store/store.ts';

interface AttemptLimit {
  /** What is counted: the same name counts separately in another limit. */
  readonly of: string;
  /** Most attempts within the window. Without it none is refused, and the newest are remembered. */
  readonly most?: number | undefined;
  readonly windowMs: number;
}

/** A counted attempt. */
export interface Attempt {
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
export const attemptCounter = ({ of, most, windowMs }: AttemptLimit, store: Store, clock: () => number) => {
  /** What the database has for a name: of fixed length, and without revealing the name. */
  const keyOf = (name: string): string => createHash('sha256').update(`${of} ${name}`).digest('base64url');
  /** An attempt that expires later was counted while the clock was ahead, and would count too long. */
  const latest = () => clock() + 2 * windowMs;

  const earlierOf = (name: string, db: Reader = store.db): Promise<readonly Row[]> => {
    const counted = db.selectFrom('_attempt').select(['id', 'expires_at']).where('name', '=', keyOf(name));
    return counted.where('expires_at', '>', clock()).where('expires_at', '<=', latest()).orderBy('id').execute();
  };
  const isOver = (earlier: readonly Row[]): boolean => earlier.length >= (most ?? Number.POSITIVE_INFINITY);
  const refuseTooMany = (earlier: readonly Row[]): void => {
    if (isOver(earlier)) throw tooManyTries(Number(earlier[0]?.expires_at) - clock());
  };

  /** Counts an attempt in a transaction; rolled back, it never counted. @throws {ApiError} 429 with Retry-After */
  const countWithin = async ({ db }: Writer, name: string): Promise<Attempt> => {
    const now = clock();
    const earlier = await earlierOf(name, db);
    refuseTooMany(earlier);
    await db.deleteFrom('_attempt').where('expires_at', '<=', now).execute();
    await db.deleteFrom('_attempt').where('name', '=', keyOf(name)).where('expires_at', '>', latest()).execute();
    const [oldest] = earlier;
    // Someone who tries for a whole day must not fill the disk, or make every attempt slower.
    if (oldest && most === undefined && earlier.length >= maxRemembered)
      await db.deleteFrom('_attempt').where('id', '=', Number(oldest.id)).execute();
    const { id } = await db
      .insertInto('_attempt')
      .values({ name: keyOf(name), expires_at: now + windowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    const takeBack = async () => {
      await store.write(({ db }) => db.deleteFrom('_attempt').where('id', '=', Number(id)).execute());
    };
    return { nth: earlier.length + 1, takeBack };
  };

  /** The same in a transaction of its own. */
  const count = (name: string): Promise<Attempt> => store.write((writer) => countWithin(writer, name));

  return {
    countWithin,
    count,

    /** How many attempts there were, as far as they are remembered. */
    async among(name: string, db?: Reader): Promise<number> {
      return (await earlierOf(name, db)).length;
    },

    /** Counts an attempt within a transaction, unless there were too many. @returns whether it counted */
    async countIfFree(writer: Writer, name: string): Promise<boolean> {
      if (isOver(await earlierOf(name, writer.db))) return false;
      await countWithin(writer, name);
      return true;
    },

    /** Checks without counting, so that a flood causes no writes. @throws {ApiError} 429 with Retry-After */
    async refuse(name: string): Promise<void> {
      refuseTooMany(await earlierOf(name));
    },

    /**
     * Does work that counts as an attempt, unless it fails.
     * @param work takes the attempt back if it had no effect
     * @param failureCounts whether it counts although it failed
     * @throws {ApiError} 429 with Retry-After when there were too many
     */
    async counting<Result>(
      name: string,
      work: (attempt: Attempt) => Promise<Result>,
      failureCounts = () => false,
    ): Promise<Result> {
      const attempt = await count(name);
      try {
        return await work(attempt);
      } catch (error) {
        if (!failureCounts()) await attempt.takeBack();
        throw error;
      }
    },

    /** Forgets what was counted under that name. */
    async forget(name: string): Promise<void> {
      await store.write(({ db }) => db.deleteFrom('_attempt').where('name', '=', keyOf(name)).execute());
    },
  };
};

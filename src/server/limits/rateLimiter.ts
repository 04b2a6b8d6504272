import { ApiError } from '../http/ApiError.ts';

export interface RateLimit {
  /** Within the window. */
  readonly most: number;
  readonly windowMs: number;
  /** Names that are counted apart at once: a flood of invented ones must not fill the memory. */
  readonly names?: number;
}

/** What is said of too many tries, the first of which counts no more after that time. */
export const tooManyTries = (ms: number): ApiError => {
  const seconds = Math.ceil(ms / 1_000);
  return new ApiError(429, 'tooManyTries', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
};

/** One that was counted. */
export interface Attempt {
  /** Which one it was within the window, from 1. */
  readonly nth: number;
  /** It does not count any more: it was a success. */
  takeBack(): void;
}

/**
 * Counts attempts under a name (an account, an address). One counts before its outcome is known, so that many at once
 * do not slip through. No name pushes another out: while all places are taken, new ones count together with their crowd
 * (those of the same address).
 */
export class RateLimiter {
  readonly #limit: Required<RateLimit>;
  readonly #clock: () => number;
  /** Times of each name, oldest first; names in the order of their last attempt. */
  readonly #seen = new Map<string, number[]>();

  constructor(limit: RateLimit, clock: () => number) {
    this.#limit = { names: 50_000, ...limit };
    this.#clock = clock;
  }

  /** Counts one. @throws {ApiError} 429 with Retry-After when there were too many. */
  count(name: string, crowd = ''): Attempt {
    const times = this.#recent(name, crowd);
    const { most, windowMs } = this.#limit;
    const now = this.#clock();
    if (times.length >= most) throw tooManyTries((times[0] ?? now) + windowMs - now);
    const nth = times.push(now);
    const takeBack = () => {
      const at = times.lastIndexOf(now);
      if (at >= 0) times.splice(at, 1);
    };
    return { nth, takeBack };
  }

  /** Counts one and refuses none. @returns how many there were, as far as the limit */
  note(name: string, crowd = ''): number {
    const times = this.#recent(name, crowd);
    if (times.length >= this.#limit.most) times.shift();
    return times.push(this.#clock());
  }

  /** How many there were under that name, as far as the limit. */
  among(name: string): number {
    const since = this.#clock() - this.#limit.windowMs;
    return (this.#seen.get(nameKey(name)) ?? []).filter((at) => at > since).length;
  }

  /** Forgets what was counted under that name. */
  forget(name: string): void {
    this.#seen.delete(nameKey(name));
  }

  #recent(name: string, crowd: string): number[] {
    const key = this.#place(name, crowd);
    const times = this.#seen.get(key) ?? [];
    const since = this.#clock() - this.#limit.windowMs;
    while ((times[0] ?? Number.POSITIVE_INFINITY) <= since) times.shift();
    this.#seen.delete(key);
    this.#seen.set(key, times);
    return times;
  }

  /** Where that name counts. */
  #place(name: string, crowd: string): string {
    if (this.#seen.has(nameKey(name))) return nameKey(name);
    this.#forgetOld();
    if (this.#seen.size < this.#limit.names) return nameKey(name);
    const key = `crowd ${crowd}`;
    return this.#seen.has(key) || this.#seen.size < this.#limit.names * 1.1 ? key : 'crowd';
  }

  #forgetOld(): void {
    const since = this.#clock() - this.#limit.windowMs;
    for (const [key, times] of this.#seen) {
      if ((times.at(-1) ?? 0) > since) return;
      this.#seen.delete(key);
    }
  }
}

const nameKey = (name: string): string => `name ${name}`;

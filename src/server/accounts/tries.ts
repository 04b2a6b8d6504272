import { ApiFailure } from '../http/ApiFailure.ts';

export interface TryLimit {
  /** Failed tries within the window. */
  readonly most: number;
  readonly windowMs: number;
}

/** Names kept at once: a flood of invented names must not fill the memory. */
const mostNames = 50_000;

/**
 * Counts tries under a name (an account, an address). A try counts before its outcome is known, so that many at once do
 * not slip through; a success takes it back.
 */
export class Tries {
  readonly #limit: TryLimit;
  readonly #clock: () => number;
  readonly #tries = new Map<string, number[]>();

  constructor(limit: TryLimit, clock: () => number) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Counts one. @throws {ApiFailure} 429 with Retry-After when there were too many. */
  count(name: string): void {
    const now = this.#clock();
    const recent = (this.#tries.get(name) ?? []).filter((at) => at > now - this.#limit.windowMs);
    if (recent.length >= this.#limit.most) {
      const seconds = Math.ceil(((recent[0] ?? now) + this.#limit.windowMs - now) / 1_000);
      throw new ApiFailure(429, 'tooManyTries', {
        params: { minutes: Math.ceil(seconds / 60) },
        headers: { 'retry-after': String(seconds) },
      });
    }
    recent.push(now);
    this.#tries.delete(name);
    this.#tries.set(name, recent);
    if (this.#tries.size > mostNames) {
      const oldest = this.#tries.keys().next().value;
      if (oldest !== undefined) this.#tries.delete(oldest);
    }
  }

  /** Takes the last try of that name back: it was a success. */
  takeBack(name: string): void {
    this.#tries.get(name)?.pop();
  }

  /** Forgets the failures of that name. */
  forget(name: string): void {
    this.#tries.delete(name);
  }
}

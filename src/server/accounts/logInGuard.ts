import type { FairQueue } from '../limits/fairQueue.ts';
import type { ProgressiveDelay } from '../limits/progressiveDelay.ts';
import { RateLimiter } from '../limits/rateLimiter.ts';

const windowMs = 15 * 60 * 1_000;
/** Wrong ones of everybody at an address, and of an account from everywhere, that are answered at once. */
const free = 10;
/** Enough for the longest wait. */
const most = 20;
/** People who have logged in where they are now: the process remembers so many. */
const mostRegulars = 10_000;

export interface LogInGuardParts {
  readonly hashing: FairQueue;
  readonly progressiveDelay: ProgressiveDelay;
  readonly clock: () => number;
}

/**
 * Limits how fast passwords are guessed. Five wrong ones lock an account at an address; wrong ones in a row at an
 * address are answered later and later, and at an account from many they are looked at later and later, but for whom
 * has logged in there before. An address alone refuses nobody: behind a proxy or a campus network it is everybody's,
 * and a right password is answered as soon as it has been looked at.
 */
export class LogInGuard {
  readonly #parts: LogInGuardParts;
  readonly #ofPair: RateLimiter;
  readonly #ofAddress: RateLimiter;
  readonly #ofAccount: RateLimiter;
  readonly #regulars = new Set<string>();

  constructor(parts: LogInGuardParts) {
    this.#parts = parts;
    this.#ofPair = new RateLimiter({ most: 5, windowMs }, parts.clock);
    this.#ofAddress = new RateLimiter({ most, windowMs }, parts.clock);
    this.#ofAccount = new RateLimiter({ most, windowMs }, parts.clock);
  }

  /**
   * Looks at a password, in its turn.
   * @returns whether it is right; that it is wrong, after a while
   * @throws {ApiError} 429 when the account is locked at this address, 503 when too many wait there
   */
  async isRight(account: string, address: string, matches: () => Promise<boolean>): Promise<boolean> {
    const pair = `${account} ${address}`;
    const attempt = this.#ofPair.count(pair, address);
    const isRegular = this.#regulars.has(pair);
    // Before the password is looked at: whoever guesses from many places at once would learn of a right one at once.
    const guesses = isRegular ? 0 : this.#ofAccount.among(account);
    if (guesses > free) await this.#parts.progressiveDelay.wait([guesses, free]);
    // Who has logged in here before does not queue behind the strangers of the same address.
    const lane = isRegular ? pair : address;
    const right = await this.#parts.hashing.run(lane, matches).catch((error: unknown) => {
      attempt.takeBack();
      throw error;
    });
    if (right) {
      attempt.takeBack();
      this.#ofPair.forget(pair);
      this.#remember(pair);
      return true;
    }
    this.#ofAccount.note(account, address);
    await this.#parts.progressiveDelay.wait([attempt.nth, 1], [this.#ofAddress.note(address), free]);
    return false;
  }

  #remember(pair: string): void {
    this.#regulars.delete(pair);
    this.#regulars.add(pair);
    const [oldest] = this.#regulars;
    if (this.#regulars.size > mostRegulars && oldest !== undefined) this.#regulars.delete(oldest);
  }
}

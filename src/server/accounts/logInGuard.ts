import { millisecondsInDay } from 'date-fns/constants';
import { AttemptCounter } from '../limits/attemptCounter.ts';
import type { AccountParts } from './accounts.ts';

const windowMs = 15 * 60 * 1_000;
/** Wrong passwords per address, and per account from all addresses, that cause no delay. */
const freeGuesses = 10;
/** How long it is remembered where somebody has logged in. */
const regularMs = 30 * millisecondsInDay;

type LogInGuardParts = Pick<AccountParts, 'store' | 'hashing' | 'progressiveDelay' | 'clock'>;

/** What is counted of the attempts to log in. */
const attemptsOf = ({ store, clock }: LogInGuardParts) => ({
  ofPair: new AttemptCounter({ of: 'log-ins', most: 5, windowMs }, store, clock),
  ofAddress: new AttemptCounter({ of: 'log-ins from', windowMs }, store, clock),
  ofAccount: new AttemptCounter({ of: 'log-ins of', windowMs }, store, clock),
  regulars: new AttemptCounter({ of: 'regulars', windowMs: regularMs }, store, clock),
});

/**
 * Limits how fast passwords can be guessed. Five wrong ones lock an account for an address. The more wrong ones come
 * from an address, the later they are answered; the more an account gets from anywhere, the later its passwords are
 * checked, except where it has logged in before. An address alone is never refused, since all behind a proxy or a
 * campus network share it, and a correct password is answered as soon as it is checked. An attempt is counted in its
 * turn, so that a flood writes no faster than passwords are checked.
 */
export class LogInGuard {
  readonly #parts: LogInGuardParts;
  readonly #attempts: ReturnType<typeof attemptsOf>;

  constructor(parts: LogInGuardParts) {
    this.#parts = parts;
    this.#attempts = attemptsOf(parts);
  }

  /**
   * Checks a password, in its turn.
   * @returns whether it is correct; `false` comes after a delay
   * @throws {ApiError} 429 when the account is locked for this address, 503 when too many wait
   */
  async isRight(account: string, address: string, matches: () => Promise<boolean>): Promise<boolean> {
    const pair = `${account} ${address}`;
    const [logIns, guesses] = await Promise.all([
      this.#attempts.regulars.among(pair),
      this.#attempts.ofAccount.among(account),
      this.#attempts.ofPair.refuse(pair),
    ]);
    const isRegular = logIns > 0;
    // Before the check: otherwise someone who guesses from many places would learn of a correct one at once.
    if (!isRegular && guesses > freeGuesses) await this.#parts.progressiveDelay.wait([guesses, freeGuesses]);
    // Those who have logged in here before do not queue behind strangers at the same address.
    const lane = isRegular ? pair : address;
    const { nth, isCorrect } = await this.#parts.hashing.run(lane, () => this.#check(pair, matches));
    if (isCorrect) {
      await this.unlock(account, address);
      if (!isRegular) await this.#attempts.regulars.count(pair);
      return true;
    }
    await this.#attempts.ofAccount.count(account);
    const addressAttempt = await this.#attempts.ofAddress.count(address);
    await this.#parts.progressiveDelay.wait([nth, 1], [addressAttempt.nth, freeGuesses]);
    return false;
  }

  /** Forgets the wrong passwords of an account at an address, once its owner has proved who they are. */
  unlock(account: string, address: string): Promise<void> {
    return this.#attempts.ofPair.forget(`${account} ${address}`);
  }

  async #check(pair: string, matches: () => Promise<boolean>): Promise<{ nth: number; isCorrect: boolean }> {
    const attempt = await this.#attempts.ofPair.count(pair);
    try {
      return { nth: attempt.nth, isCorrect: await matches() };
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
  }
}

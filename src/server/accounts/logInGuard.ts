import { millisecondsInDay } from 'date-fns/constants';
import { KeptAttempts } from '../limits/keptAttempts.ts';
import type { AccountParts } from './accounts.ts';

const windowMs = 15 * 60 * 1_000;
/** Wrong ones of everybody at an address, and of an account from everywhere, that are answered at once. */
const free = 10;
/** For so long it is remembered where somebody has logged in. */
const regularMs = 30 * millisecondsInDay;

type LogInGuardParts = Pick<AccountParts, 'store' | 'hashing' | 'progressiveDelay' | 'clock'>;

/**
 * Limits how fast passwords are guessed. Five wrong ones lock an account at an address; wrong ones in a row at an
 * address are answered later and later, and at an account from many they are looked at later and later, but for whom
 * has logged in there before. An address alone refuses nobody: behind a proxy or a campus network it is everybody's,
 * and a right password is answered as soon as it has been looked at. A flood writes no faster than passwords are looked
 * at: a try is counted in its turn.
 */
export class LogInGuard {
  readonly #parts: LogInGuardParts;
  readonly #ofPair: KeptAttempts;
  readonly #ofAddress: KeptAttempts;
  readonly #ofAccount: KeptAttempts;
  readonly #regulars: KeptAttempts;

  constructor(parts: LogInGuardParts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#ofPair = new KeptAttempts({ of: 'log-ins', most: 5, windowMs }, store, clock);
    this.#ofAddress = new KeptAttempts({ of: 'log-ins from', windowMs }, store, clock);
    this.#ofAccount = new KeptAttempts({ of: 'log-ins of', windowMs }, store, clock);
    this.#regulars = new KeptAttempts({ of: 'regulars', windowMs: regularMs }, store, clock);
  }

  /**
   * Looks at a password, in its turn.
   * @returns whether it is right; that it is wrong, after a while
   * @throws {ApiError} 429 when the account is locked at this address, 503 when too many wait there
   */
  async isRight(account: string, address: string, matches: () => Promise<boolean>): Promise<boolean> {
    const pair = `${account} ${address}`;
    const [logIns, guesses] = await Promise.all([
      this.#regulars.among(pair),
      this.#ofAccount.among(account),
      this.#ofPair.refuse(pair),
    ]);
    const isRegular = logIns > 0;
    // Before the password is looked at: whoever guesses from many places at once would learn of a right one at once.
    if (!isRegular && guesses > free) await this.#parts.progressiveDelay.wait([guesses, free]);
    // Who has logged in here before does not queue behind the strangers of the same address.
    const lane = isRegular ? pair : address;
    const { nth, right } = await this.#parts.hashing.run(lane, () => this.#look(pair, matches));
    if (right) {
      await this.unlock(account, address);
      if (!isRegular) await this.#regulars.count(pair);
      return true;
    }
    await this.#ofAccount.count(account);
    const from = await this.#ofAddress.count(address);
    await this.#parts.progressiveDelay.wait([nth, 1], [from.nth, free]);
    return false;
  }

  /** Forgets the wrong ones of an account at an address: whoever is there has shown whose it is. */
  unlock(account: string, address: string): Promise<void> {
    return this.#ofPair.forget(`${account} ${address}`);
  }

  async #look(pair: string, matches: () => Promise<boolean>): Promise<{ nth: number; right: boolean }> {
    const attempt = await this.#ofPair.count(pair);
    try {
      return { nth: attempt.nth, right: await matches() };
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
  }
}

import { millisecondsInDay } from 'date-fns/constants';
import { attemptCounter } from '../limits/attemptCounter.ts';
import type { AccountParts } from './accounts.ts';

const windowMs = 15 * 60 * 1_000;
/** Wrong passwords per address, and per account from all addresses, that cause no delay. */
const freeGuesses = 10;
/** How long it is remembered where somebody has logged in. */
const regularMs = 30 * millisecondsInDay;

/**
 * Limits how fast passwords can be guessed. Five wrong ones lock an account for an address. The more wrong ones come
 * from an address, the later they are answered; the more an account gets from anywhere, the later its passwords are
 * checked, except where it has logged in before. An address alone is never refused, since all behind a proxy or a
 * campus network share it, and a correct password is answered as soon as it is checked. An attempt is counted in its
 * turn, so that a flood writes no faster than passwords are checked.
 */
export const logInGuard = ({
  store,
  clock,
  hashing,
  progressiveDelay,
}: Pick<AccountParts, 'store' | 'clock' | 'hashing' | 'progressiveDelay'>) => {
  const ofPair = attemptCounter({ of: 'log-ins', most: 5, windowMs }, store, clock);
  const ofAddress = attemptCounter({ of: 'log-ins from', windowMs }, store, clock);
  const ofAccount = attemptCounter({ of: 'log-ins of', windowMs }, store, clock);
  const regulars = attemptCounter({ of: 'regulars', windowMs: regularMs }, store, clock);

  /** Forgets the wrong passwords of an account at an address, once its owner has proved who they are. */
  const unlock = (account: string, address: string): Promise<void> => ofPair.forget(`${account} ${address}`);

  /**
   * Checks a password, in its turn.
   * @returns whether it is correct; `false` comes after a delay
   * @throws {ApiError} 429 when the account is locked for this address, 503 when too many wait
   */
  const isRight = async (account: string, address: string, matches: () => Promise<boolean>): Promise<boolean> => {
    const pair = `${account} ${address}`;
    const [logIns, guesses] = await Promise.all([regulars.among(pair), ofAccount.among(account), ofPair.refuse(pair)]);
    const isRegular = logIns > 0;
    // Before the check: otherwise someone who guesses from many places would learn of a correct one at once.
    if (!isRegular && guesses > freeGuesses) await progressiveDelay([guesses, freeGuesses]);
    // Those who have logged in here before do not queue behind strangers at the same address.
    const lane = isRegular ? pair : address;
    const { nth, isCorrect } = await hashing(lane, () =>
      ofPair.counting(pair, async (attempt) => ({ nth: attempt.nth, isCorrect: await matches() })),
    );
    if (isCorrect) {
      await unlock(account, address);
      if (!isRegular) await regulars.count(pair);
      return true;
    }
    await ofAccount.count(account);
    const addressAttempt = await ofAddress.count(address);
    await progressiveDelay([nth, 1], [addressAttempt.nth, freeGuesses]);
    return false;
  };

  return { isRight, unlock };
};

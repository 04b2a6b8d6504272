import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { type Account, type AccountParts, normalUsername } from '../../accounts/accounts.ts';
import { wrongField } from '../../http/ApiError.ts';
import { attemptCounter } from '../../limits/attemptCounter.ts';
import type { Writer } from '../../store/store.ts';

export const codeMs = 10 * 60 * 1_000;

/** Limits per account and address while a code is valid. Strangers at other addresses do not use them up. */
const perAddress = { codes: 3, guesses: 5 };
/** Limits per address for all accounts together; beyond them, responses are delayed more and more. */
const freeAtAddress = { codes: 30, guesses: 10 };
/** The most messages to a person while a code is valid, wherever they are requested: usually, and after many in a day. */
const maxMessages = { usual: 10, later: 1, manyPerDay: 20 };
/** Wrong guesses per account and day, from all addresses, until codes get longer than six digits. */
const maxGuesses = 20;
const digits = { usual: 6, guessed: 12 };
/** How many codes of an account are valid, the newest: a person may still enter the one before the last. */
const maxValidCodes = 3;

/** Whose attempts they are, by whichever name; unknown names count in the same way. */
const attemptKey = (account: Account | undefined, username: string): string =>
  account ? `account ${account.id}` : `name ${normalUsername(username)}`;

/** The same for a day: there all unknown names are one, as nothing depends on their attempts. */
const dailyKey = (account: Account | undefined): string => (account ? `account ${account.id}` : 'nobody');

/** How many digits a code needs after that many wrong guesses. */
const lengthAfter = (guesses: number): number => (guesses < maxGuesses ? digits.usual : digits.guessed);

const newCode = (length: number): string =>
  Array.from({ length: length / 6 }, () => String(randomInt(1_000_000)).padStart(6, '0')).join('');

/** Ends all codes of an account. */
export const endCodes = ({ db }: Writer, accountId: number) =>
  db.deleteFrom('_code').where('account_id', '=', accountId).execute();

/**
 * Codes for a forgotten password. Nobody can lock the owner out: strangers use up only the limits of their own address;
 * after too many requests, the last code that was sent still works; after too many guesses, codes are too long to
 * guess. Nothing here reveals whether an account exists.
 */
export const resetCodes = ({
  store,
  clock,
  progressiveDelay,
  ownSecret,
}: Pick<AccountParts, 'store' | 'clock' | 'progressiveDelay' | 'ownSecret'>) => {
  const attempts = (of: string, windowMs: number, most?: number) =>
    attemptCounter({ of, windowMs, most }, store, clock);
  const requests = attempts('codes', codeMs, perAddress.codes);
  const addressRequests = attempts('codes from', codeMs);
  const messages = attempts('messages', codeMs, maxMessages.usual);
  const fewMessages = attempts('messages', codeMs, maxMessages.later);
  const dailyMessages = attempts('messages in all', millisecondsInDay);
  const guesses = attempts('guesses', codeMs, perAddress.guesses);
  const addressGuesses = attempts('guesses from', codeMs);
  const dailyGuesses = attempts('guesses in all', millisecondsInDay);

  const hashOf = (id: number, code: string): string =>
    createHmac('sha256', ownSecret).update(`${id} ${code}`).digest('base64url');

  /**
   * Counts a message if it may be sent. Only those that are sent count: otherwise a stranger who asks without end would
   * keep any from being sent, and the last code runs out.
   */
  const countMessage = async (writer: Writer, daily: string, key: string): Promise<boolean> => {
    const isLate = (await dailyMessages.among(daily, writer.db)) >= maxMessages.manyPerDay;
    if (!(await (isLate ? fewMessages : messages).countIfFree(writer, key))) return false;
    await dailyMessages.countWithin(writer, daily);
    return true;
  };

  /** A new code for that account; `undefined` if the last one that was sent has to do. @throws {ApiError} 429 */
  const ask = async (account: Account | undefined, username: string, address: string): Promise<string | undefined> => {
    const key = attemptKey(account, username);
    await requests.count(`${key} ${address}`);
    await progressiveDelay([(await addressRequests.count(address)).nth, freeAtAddress.codes]);
    const length = lengthAfter(await dailyGuesses.among(dailyKey(account)));
    const code = newCode(length);
    return store.write(async (writer) => {
      const { db } = writer;
      const isSent = await countMessage(writer, dailyKey(account), `${key} ${length}`);
      // Stored for unknown accounts too, under an unused id, so that the time it takes reveals nothing.
      const account_id = isSent && account ? account.id : 0;
      await db.deleteFrom('_code').where('expires_at', '<=', clock()).execute();
      const row = { account_id, code_hash: hashOf(account_id, code), expires_at: clock() + codeMs, length };
      await db.insertInto('_code').values(row).execute();
      const newest = db
        .selectFrom('_code')
        .select('id')
        .where('account_id', '=', account_id)
        .orderBy('id', 'desc')
        .limit(maxValidCodes);
      await db.deleteFrom('_code').where('account_id', '=', account_id).where('id', 'not in', newest).execute();
      return isSent ? code : undefined;
    });
  };

  /** Compares a code with those that were sent. @throws {ApiError} 422 on `token`, 429 */
  const check = async (
    account: Account | undefined,
    username: string,
    code: string,
    address: string,
  ): Promise<void> => {
    const key = attemptKey(account, username);
    const pairAttempt = await guesses.count(`${key} ${address}`);
    const dailyAttempt = await dailyGuesses.count(dailyKey(account));
    const addressAttempt = await addressGuesses.count(address);
    const rows = await store.db
      .selectFrom('_code')
      .select('code_hash')
      .where('account_id', '=', account?.id ?? 0)
      .where('expires_at', '>', clock())
      .where('length', '>=', lengthAfter(dailyAttempt.nth - 1))
      .execute();
    const codeHash = Buffer.from(hashOf(account?.id ?? 0, code));
    const isCorrect = rows.map((row) => timingSafeEqual(Buffer.from(String(row.code_hash)), codeHash)).includes(true);
    if (!account || !isCorrect) {
      await progressiveDelay([addressAttempt.nth, freeAtAddress.guesses]);
      throw wrongField(422, 'token', 'codeWrong');
    }
    for (const attempt of [pairAttempt, dailyAttempt, addressAttempt]) await attempt.takeBack();
  };

  /**
   * Uses up a code, and with it all others of the account.
   * @returns whether it was still valid: since its check it may have been used, or its address changed
   */
  const use = async (writer: Writer, accountId: number, code: string): Promise<boolean> => {
    const codes = writer.db.selectFrom('_code').select('id').where('account_id', '=', accountId);
    const found = await codes.where('code_hash', '=', hashOf(accountId, code)).executeTakeFirst();
    if (found) await endCodes(writer, accountId);
    return found !== undefined;
  };

  return { ask, check, use };
};

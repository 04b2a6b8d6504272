import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { defaultPaths } from '#api/contract.ts';
import type { ForgotPasswordReply } from '#api/webviewCalls.ts';
import { findAccount, normalUsername } from '../../accounts/accounts.ts';
import { hashPassword } from '../../accounts/password.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import { wrongField } from '../../http/ApiError.ts';
import { readMembers } from '../../http/body/members.ts';
import { idempotentUnsignedCalls } from '../../http/idempotency/idempotentUnsignedCalls.ts';
import { success } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { FairQueue } from '../../limits/fairQueue.ts';
import type { ProgressiveDelay } from '../../limits/progressiveDelay.ts';
import { RateLimiter } from '../../limits/rateLimiter.ts';
import type { Store } from '../../store/store.ts';
import type { Deliver } from './deliver.ts';
import { forgotPassword, updatePassword, validateToken } from './forgotPasswordMembers.ts';

export interface ForgotPasswordRoutes {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly clock: () => number;
  readonly deliver: Deliver;
  /** Where passwords are hashed. */
  readonly hashing: FairQueue;
  readonly progressiveDelay: ProgressiveDelay;
  readonly log: (line: string) => void;
}

const codeMs = 10 * 60 * 1_000;
const resendSeconds = 60;
/** What anybody at one address may do for an account in that time. A stranger elsewhere does not use it up. */
const atAddress = { codes: 3, guesses: 5 };
/** What may be done for an account from everywhere, however many codes were asked for: codes have six digits. */
const inAll = { codes: 10, guesses: 20 };
/** Codes that everybody at an address may ask for before the next ones take longer. */
const freeAtAddress = 30;

/** Forgot password: a code, its check, a new password. Nothing here tells whether an account exists. */
export const forgotPasswordRoutes = (routes: Routes, given: ForgotPasswordRoutes): void => {
  const { store, sessions, clock, hashing, progressiveDelay, deliver, log } = given;
  const limiter = (most: number) => new RateLimiter({ most, windowMs: codeMs }, clock);
  const [asked, askedInAll] = [limiter(atAddress.codes), limiter(inAll.codes)];
  const [guessed, guessedInAll] = [limiter(atAddress.guesses), limiter(inAll.guesses)];
  const askedFrom = limiter(freeAtAddress * 2);
  const once = idempotentUnsignedCalls(clock);
  // Codes are short, and a copied database must not give them away: hashed with a key that lives as long as they do.
  const key = randomBytes(32);
  const hashOf = (id: number, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest('base64url');

  /** The account whose code this is. @throws {ApiError} 422 on `token`, 429 */
  const holder = async (name: string, code: string, address: string): Promise<number> => {
    const username = normalUsername(name);
    const attempts = [guessed.count(`${username} ${address}`, address), guessedInAll.count(username, address)];
    const account = await findAccount(store.db, name);
    const row = await store.db
      .selectFrom('_code')
      .selectAll()
      .where('account_id', '=', account?.id ?? 0)
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    const kept = Buffer.from(String(row?.code_hash ?? hashOf(0, '')));
    const given = Buffer.from(hashOf(account?.id ?? 0, code));
    if (!account || !row || kept.length !== given.length || !timingSafeEqual(kept, given)) {
      throw wrongField(422, 'token', 'codeWrong');
    }
    for (const attempt of attempts) attempt.takeBack();
    return account.id;
  };

  routes.open('POST', defaultPaths.forgotPassword, {}, (call) => {
    const given = readMembers(call, forgotPassword);
    return once(call, async () => {
      const name = normalUsername(given.username);
      asked.count(`${name} ${call.address}`, call.address);
      askedInAll.count(name, call.address);
      await progressiveDelay.wait([askedFrom.note(call.address), freeAtAddress]);
      const account = await findAccount(store.db, given.username);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.write(async ({ db }) => {
        const account_id = account?.id ?? 0;
        // Also for nobody, under an id that nobody has: the time that it takes tells nothing.
        await db.deleteFrom('_code').where('account_id', '=', account_id).execute();
        const row = { account_id, code_hash: hashOf(account_id, code), expires_at: clock() + codeMs };
        await db.insertInto('_code').values(row).execute();
      });
      // Not waited for: a mailer takes longer for a person who exists.
      if (account) {
        const sent = Promise.resolve(deliver({ to: { email: account.email, phone: account.phone }, code }, call));
        sent.catch((error: unknown) => log(`a code was not delivered: ${String(error)}`));
      }
      const data: ForgotPasswordReply = { expires_in_seconds: codeMs / 1_000, resend_in_seconds: resendSeconds };
      return success(call.language, { word: 'codeSent', data });
    });
  });

  routes.open('POST', defaultPaths.validateToken, {}, async (call) => {
    const given = readMembers(call, validateToken);
    await holder(given.username, given.token, call.address);
    return success(call.language, { word: 'codeRight', data: null });
  });

  routes.open('POST', defaultPaths.updatePassword, {}, (call) => {
    const given = readMembers(call, updatePassword);
    return once(call, async () => {
      const id = await holder(given.username, given.token, call.address);
      const password_hash = await hashing.run(`account ${id}`, () => hashPassword(given.password));
      const taken = await store.write(async ({ db }) => {
        // Two at once with one code: only the first finds it.
        const used = await db.deleteFrom('_code').where('account_id', '=', id).executeTakeFirst();
        if (used.numDeletedRows === 0n) return false;
        await db
          .updateTable('_account')
          .set({ password_hash, updated_at: new Date(clock()).toISOString() })
          .where('id', '=', id)
          .execute();
        return true;
      });
      if (!taken) throw wrongField(422, 'token', 'codeWrong');
      await sessions.closeAll(id);
      return success(call.language, { word: 'passwordChanged', data: null });
    });
  });
};

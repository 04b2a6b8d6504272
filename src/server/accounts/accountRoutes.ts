import { randomBytes } from 'node:crypto';
import { defaultPaths } from '#api/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import { anyPassword, type Members, readMembers, someText, wholeNumber } from '../http/body/members.ts';
import { success } from '../http/reply.ts';
import type { Routes } from '../http/routes.ts';
import { type Account, type AccountParts, accountById, findAccount, normalUsername } from './accounts.ts';
import { LogInGuard } from './logInGuard.ts';
import { hashPassword, isOutdated, passwordMatches } from './password.ts';

/** Who has logged in, and the token of their session. */
interface Entered {
  readonly account: Account;
  readonly token: string;
}

const sessionMs = 8 * 60 * 60 * 1_000;

export const logInMembers: Members<{ username: string; password: string }> = {
  username: someText(200),
  password: anyPassword,
};
export const logOutMembers: Members<{ id_user: number }> = { id_user: wholeNumber };

/** Log-in and log-out. */
export const accountRoutes = (routes: Routes, given: AccountParts): void => {
  const { store, sessions, access } = given;
  const guard = new LogInGuard(given);

  /** Opens a session after a correct password; `undefined` where it was changed since the check. */
  const enter = async (account: Account, lane: string, password: string): Promise<Entered | undefined> => {
    const token = await sessions.open(account, sessionMs);
    if (token !== undefined) return { account, token };
    // It may be the same password, rehashed by another log-in meanwhile.
    const now = await accountById(store.db, account.id);
    const same = await given.hashing.run(lane, () => passwordMatches(password, now?.password_hash));
    return now && same ? enter(now, lane, password) : undefined;
  };

  /** Rehashes a password that is stored in an outdated way. */
  const keepAnew = async ({ id, password_hash: kept }: Account, lane: string, password: string): Promise<void> => {
    if (kept === null || !isOutdated(kept)) return;
    const password_hash = await given.hashing.run(lane, () => hashPassword(password));
    // Only the hash that was checked: the password may have been changed meanwhile.
    await store.write(({ db }) =>
      db
        .updateTable('_account')
        .set({ password_hash })
        .where('id', '=', id)
        .where('password_hash', '=', kept)
        .execute(),
    );
  };

  routes.open('POST', defaultPaths.login, {}, async (call) => {
    const { username, password } = readMembers(call, logInMembers);
    const named = await findAccount(store, username);
    // The account is the same, whichever name was typed.
    const name = named ? `account ${named.id}` : `name ${normalUsername(username)}`;
    const who = { account: named?.id, address: call.address };
    const { account, token } = await access.refusals('log-in refused', who, async () => {
      const right = await guard.isRight(name, call.address, () => passwordMatches(password, named?.password_hash));
      const entered = right && named ? await enter(named, name, password) : undefined;
      if (!entered) throw new ApiError(401, 'wrongLogin');
      return entered;
    });
    await keepAnew(account, name, password);
    access.note('log-in', who);
    return success(call.language, { word: 'loggedIn', data: sessionOf(account, token), meta: { role: account.role } });
  });

  routes.signed('POST', defaultPaths.logout, {}, async (call) => {
    const { id_user } = readMembers(call, logOutMembers);
    if (id_user !== call.signed.caller.id) throw new ApiError(403, 'forbidden');
    await sessions.close(call.signed.token);
    return success(call.language, { word: 'loggedOut', data: null });
  });
};

/** The values that a browser keeps. No call of the contract renews a session: the refresh token opens nothing. */
const sessionOf = ({ id, name, phone, profile_picture }: Account, token: string) => ({
  access_token: token,
  id_user: id,
  name,
  phone: phone ?? '',
  profile_picture: profile_picture ?? '',
  refresh_token: randomBytes(32).toString('base64url'),
  expires_in: sessionMs,
});

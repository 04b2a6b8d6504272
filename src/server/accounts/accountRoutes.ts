import { randomBytes } from 'node:crypto';
import { defaultPaths } from '#api/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import { anyPassword, type Members, readMembers, someText, wholeNumber } from '../http/body/members.ts';
import type { Routes } from '../http/call.ts';
import { success } from '../http/reply.ts';
import { type Account, type AccountParts, accountById, findAccount, normalUsername } from './accounts.ts';
import { logInGuard } from './logInGuard.ts';
import { hashPassword, isOutdated, passwordMatches } from './password.ts';

const sessionMs = 8 * 60 * 60 * 1_000;

export const logInMembers: Members<{ username: string; password: string }> = {
  username: someText(200),
  password: anyPassword,
};
export const logOutMembers: Members<{ id_user: number }> = { id_user: wholeNumber };

/** Log-in and log-out. */
export const accountRoutes = (routes: Routes, parts: AccountParts): void => {
  const { store, sessions, access } = parts;
  const guard = logInGuard(parts);

  /** Opens a session after a correct password; `undefined` where it was changed since the check. */
  const openSession = async (
    account: Account,
    lane: string,
    password: string,
  ): Promise<{ readonly account: Account; readonly token: string } | undefined> => {
    const token = await sessions.open(account, sessionMs);
    if (token !== undefined) return { account, token };
    // It may be the same password, rehashed by another log-in meanwhile.
    const current = await accountById(store.db, account.id);
    const matches = await parts.hashing(lane, () => passwordMatches(password, current?.password_hash));
    return current && matches ? openSession(current, lane, password) : undefined;
  };

  /** Rehashes a password that is stored in an outdated way. */
  const rehash = async ({ id, password_hash: oldHash }: Account, lane: string, password: string): Promise<void> => {
    if (oldHash === null || !isOutdated(oldHash)) return;
    const password_hash = await parts.hashing(lane, () => hashPassword(password));
    // Only the hash that was checked: the password may have been changed meanwhile.
    await store.write(({ db }) =>
      db
        .updateTable('_account')
        .set({ password_hash })
        .where('id', '=', id)
        .where('password_hash', '=', oldHash)
        .execute(),
    );
  };

  routes.open('POST', defaultPaths.login, {}, async (call) => {
    const { username, password } = readMembers(call, logInMembers);
    const found = await findAccount(store, username);
    // The account is the same, whichever name was typed.
    const name = found ? `account ${found.id}` : `name ${normalUsername(username)}`;
    const requester = { account: found?.id, address: call.address };
    const { account, token } = await access.refusals('log-in refused', requester, async () => {
      const isCorrect = await guard.isRight(name, call.address, () => passwordMatches(password, found?.password_hash));
      const opened = isCorrect && found ? await openSession(found, name, password) : undefined;
      if (!opened) throw new ApiError(401, 'wrongLogin');
      return opened;
    });
    await rehash(account, name, password);
    access.note('log-in', requester);
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

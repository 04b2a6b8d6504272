import { randomBytes } from 'node:crypto';
import { defaultPaths } from '#api/contract.ts';
import type { Deliver } from '../app.ts';
import { ApiFailure } from '../http/ApiFailure.ts';
import { anyPassword, readMembers, someText } from '../http/body/readMembers.ts';
import { success } from '../http/reply.ts';
import type { Routes } from '../http/routes.ts';
import type { FairQueue } from '../limits/fairQueue.ts';
import type { SlowDown } from '../limits/slowDown.ts';
import { forgotRoutes } from '../mobile/forgotPassword/forgotPasswordRoutes.ts';
import type { Store } from '../store/store.ts';
import { type Account, findAccount, normalUsername } from './accounts.ts';
import { LogInGuard } from './logInGuard.ts';
import { passwordMatches } from './password.ts';
import { wholeNumber } from './readers.ts';
import type { Sessions } from './sessions.ts';

export interface AccountRoutes {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly clock: () => number;
  readonly deliver: Deliver;
  /** Where passwords are hashed. */
  readonly hashing: FairQueue;
  readonly slowDown: SlowDown;
  readonly log: (line: string) => void;
}

const sessionMs = 8 * 60 * 60 * 1_000;

/** Log-in, log-out, and the three calls for a forgotten password. */
export const accountRoutes = (routes: Routes, given: AccountRoutes): void => {
  const { store, sessions } = given;
  const guard = new LogInGuard(given);

  routes.open('POST', defaultPaths.login, {}, async (call) => {
    const { username, password } = readMembers<{ username: string; password: string }>(call, {
      username: someText(200),
      password: anyPassword,
    });
    const account = await findAccount(store.db, username);
    const right = await guard.isRight(normalUsername(username), call.address, () =>
      passwordMatches(password, account?.password_hash),
    );
    if (!right || !account) throw new ApiFailure(401, 'wrongLogin');
    const token = await sessions.open({ id: account.id, role: account.role }, sessionMs);
    return success(call.language, { word: 'loggedIn', data: sessionOf(account, token) });
  });

  routes.signed('POST', defaultPaths.logout, {}, async (call) => {
    const { id_user } = readMembers<{ id_user: number }>(call, { id_user: wholeNumber });
    if (id_user !== call.signed.caller.id) throw new ApiFailure(403, 'forbidden');
    await sessions.close(call.signed.token);
    return success(call.language, { word: 'loggedOut', data: null });
  });

  forgotRoutes(routes, given);
};

/** The six values that a browser keeps. The contract has no call that renews a session: the refresh token opens nothing. */
const sessionOf = ({ id, name, phone, profile_picture }: Account, token: string) => ({
  access_token: token,
  id_user: id,
  name,
  phone: phone ?? '',
  profile_picture: profile_picture ?? '',
  refresh_token: randomBytes(32).toString('base64url'),
  expires_in: sessionMs,
});

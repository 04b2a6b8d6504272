import { createHash, randomBytes } from 'node:crypto';
import type { Reader, Store, Writer } from '../store/store.ts';
import type { Account } from './accounts.ts';

/** Who is calling. */
export interface Caller {
  readonly id: number;
  /** `staff` keeps the records; `member` has the mobile pages only. */
  readonly role: 'staff' | 'member';
}

interface CachedSession {
  readonly caller: Caller;
  readonly expiresAt: number;
}

/** Tokens cached in memory, so that a request needs no look-up; all sessions are in the database too. */
const maxCached = 10_000;
const table = '_session';

/** A token as it is stored: a copied database gives access to no session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Log-in sessions. */
export const logInSessions = (store: Store, clock: () => number) => {
  const cache = new Map<string, CachedSession>();
  /** The version of the table that the cache is from: the end of a session, in any process, changes it. */
  let cacheVersion = 0;

  const dropOutdated = (): void => {
    const version = store.versions.of(table);
    if (version !== cacheVersion) cache.clear();
    cacheVersion = version;
  };

  const addToCache = (token: string, session: CachedSession): void => {
    if (cache.size >= maxCached) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(token, session);
  };

  const find = async (token: string): Promise<CachedSession | undefined> => {
    const version = store.versions.of(table);
    const row = await store.db
      .selectFrom(table)
      .innerJoin('_account', '_account.id', `${table}.account_id`)
      .select([`${table}.account_id`, `${table}.expires_at`, '_account.role'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (!row) return undefined;
    const role = row.role === 'staff' ? 'staff' : 'member';
    const session: CachedSession = { caller: { id: Number(row.account_id), role }, expiresAt: Number(row.expires_at) };
    // It may have ended since the query.
    if (version === store.versions.of(table)) addToCache(token, session);
    return session;
  };

  return {
    /**
     * Opens a session of that account; only the reply has its token. `undefined` where the password that was checked was
     * changed meanwhile: that has ended all sessions of the old one.
     */
    async open({ id, password_hash }: Account, durationMs: number): Promise<string | undefined> {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      return store.write(async ({ db }) => {
        const account = db.selectFrom('_account').select('id').where('id', '=', id);
        if (!(await account.where('password_hash', '=', password_hash).executeTakeFirst())) return undefined;
        await db.deleteFrom(table).where('expires_at', '<', now).execute();
        await db
          .insertInto(table)
          .values({ token_hash: hashOf(token), account_id: id, expires_at: now + durationMs })
          .execute();
        return token;
      });
    },

    /** Who has that token; `undefined` when nobody (any more). */
    async callerOf(token: string): Promise<Caller | undefined> {
      dropOutdated();
      const session = cache.get(token) ?? (await find(token));
      return session && session.expiresAt > clock() ? session.caller : undefined;
    },

    /** Whether that session is open, as a transaction sees it. */
    async isOpen(token: string, db: Reader): Promise<boolean> {
      const query = db.selectFrom(table).select('account_id').where('token_hash', '=', hashOf(token));
      return (await query.where('expires_at', '>', clock()).executeTakeFirst()) !== undefined;
    },

    /** Ends one session. */
    close: (token: string): Promise<void> =>
      store.write(async ({ db, touch }) => {
        touch(table);
        await db.deleteFrom(table).where('token_hash', '=', hashOf(token)).execute();
      }),

    /** Ends all sessions of an account but the one with that token, in the transaction that changes its password. */
    async closeAll({ db, touch }: Writer, accountId: number, exceptToken?: string): Promise<void> {
      const except = exceptToken === undefined ? '' : hashOf(exceptToken);
      touch(table);
      await db.deleteFrom(table).where('account_id', '=', accountId).where('token_hash', '!=', except).execute();
    },
  };
};

export type Sessions = ReturnType<typeof logInSessions>;

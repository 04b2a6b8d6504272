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
export class Sessions {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #cache = new Map<string, CachedSession>();
  /** The version of the table that the cache is from: the end of a session, in any process, changes it. */
  #version = 0;

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Opens a session of that account; only the reply has its token. `undefined` where the password that was checked was
   * changed meanwhile: that has ended all sessions of the old one.
   */
  async open({ id, password_hash }: Account, durationMs: number): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock();
    return this.#store.write(async ({ db }) => {
      const account = db.selectFrom('_account').select('id').where('id', '=', id);
      if (!(await account.where('password_hash', '=', password_hash).executeTakeFirst())) return undefined;
      await db.deleteFrom(table).where('expires_at', '<', now).execute();
      await db
        .insertInto(table)
        .values({ token_hash: hashOf(token), account_id: id, expires_at: now + durationMs })
        .execute();
      return token;
    });
  }

  /** Who has that token; `undefined` when nobody (any more). */
  async callerOf(token: string): Promise<Caller | undefined> {
    this.#dropOutdated();
    const session = this.#cache.get(token) ?? (await this.#find(token));
    if (!session || session.expiresAt <= this.#clock()) return undefined;
    return session.caller;
  }

  /** Whether that session is open, as a transaction sees it. */
  async isOpen(token: string, db: Reader): Promise<boolean> {
    const query = db.selectFrom(table).select('account_id').where('token_hash', '=', hashOf(token));
    return (await query.where('expires_at', '>', this.#clock()).executeTakeFirst()) !== undefined;
  }

  /** Ends one session. */
  async close(token: string): Promise<void> {
    await this.#store.write(async ({ db, touch }) => {
      touch(table);
      await db.deleteFrom(table).where('token_hash', '=', hashOf(token)).execute();
    });
  }

  /** Ends all sessions of an account but the one with that token, in the transaction that changes its password. */
  async closeAll({ db, touch }: Writer, accountId: number, exceptToken?: string): Promise<void> {
    const except = exceptToken === undefined ? '' : hashOf(exceptToken);
    touch(table);
    await db.deleteFrom(table).where('account_id', '=', accountId).where('token_hash', '!=', except).execute();
  }

  #dropOutdated(): void {
    const version = this.#store.versions.of(table);
    if (version !== this.#version) this.#cache.clear();
    this.#version = version;
  }

  async #find(token: string): Promise<CachedSession | undefined> {
    const version = this.#store.versions.of(table);
    const row = await this.#store.db
      .selectFrom(table)
      .innerJoin('_account', '_account.id', `${table}.account_id`)
      .select([`${table}.account_id`, `${table}.expires_at`, '_account.role'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (!row) return undefined;
    const role = row.role === 'staff' ? 'staff' : 'member';
    const session: CachedSession = { caller: { id: Number(row.account_id), role }, expiresAt: Number(row.expires_at) };
    // It may have ended since the query.
    if (version === this.#store.versions.of(table)) this.#addToCache(token, session);
    return session;
  }

  #addToCache(token: string, session: CachedSession): void {
    if (this.#cache.size >= maxCached) {
      const oldest = this.#cache.keys().next().value;
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    this.#cache.set(token, session);
  }
}

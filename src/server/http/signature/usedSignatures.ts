import type { Store, Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';

interface UsedSignature {
  /** Until when it has to be remembered. */
  readonly expiresAt: number;
  /** Whether the database has it. */
  isStored: boolean;
}

/** How far a request's timestamp may be from the server's clock. */
export const signatureWindowMs = 300_000;

/** A signature that was claimed this long ago has expired, whatever its timestamp. */
const usableMs = 2 * signatureWindowMs;

const table = '_signature';

/**
 * Signatures of writes. Each is valid once, over all processes, whether or not the write succeeds. It is stored in the
 * database before the reply: in the write's own transaction, which saves a second wait for the disk, or by itself if
 * the write was refused. Those of calls still running are in memory.
 */
export class UsedSignatures {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #pending = new Map<string, UsedSignature>();
  #lastCheck: { readonly at: number; readonly monotonic: number };
  #forgetBefore = 0;

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
    this.#lastCheck = { at: clock(), monotonic: performance.now() };
  }

  /** Claims it for a call. @throws {ApiError} 401 when it was used already */
  async take(signature: string, expiresAt: number): Promise<void> {
    if (this.#pending.has(signature)) throw usedError();
    this.#forgetExpired();
    this.#pending.set(signature, { expiresAt, isStored: false });
    const isStored = await this.#isStored(signature).catch((error: unknown) => {
      this.#pending.delete(signature);
      throw error;
    });
    if (!isStored) return;
    this.#pending.delete(signature);
    throw usedError();
  }

  /** Stores it with the write that it signed. @throws {ApiError} 401 when another process has stored it meanwhile */
  async keep(writer: Writer, signature: string): Promise<void> {
    if (!(await this.#insert(writer, signature))) throw usedError();
  }

  /** Stores it if no write did; a read's was never claimed. */
  async settle(signature: string): Promise<void> {
    const pending = this.#pending.get(signature);
    if (!pending) return;
    if (!pending.isStored) await this.#store.write((writer) => this.#insert(writer, signature));
    // Only now: if the database fails, memory keeps it for as long as it could be replayed.
    this.#pending.delete(signature);
  }

  /** @returns whether it was new */
  async #insert({ db, afterCommit }: Writer, signature: string): Promise<boolean> {
    const pending = this.#pending.get(signature);
    await db.deleteFrom(table).where('expires_at', '<', this.#expiryLimit()).execute();
    const inserted = await db
      .insertInto(table)
      .values({ signature, expires_at: pending?.expiresAt ?? 0 })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('signature')
      .executeTakeFirst();
    afterCommit(() => {
      if (pending) pending.isStored = true;
    });
    return inserted !== undefined;
  }

  async #isStored(signature: string): Promise<boolean> {
    const query = this.#store.db.selectFrom(table).select('signature').where('signature', '=', signature);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /**
   * Signatures that expired before this time are forgotten: the clock's time at least `usableMs` ago, by a monotonic
   * timer. A clock that is ahead for a while would forget signatures that are valid again once it is corrected.
   */
  #expiryLimit(): number {
    const now = { at: this.#clock(), monotonic: performance.now() };
    if (now.monotonic - this.#lastCheck.monotonic >= usableMs) {
      this.#forgetBefore = this.#lastCheck.at;
      this.#lastCheck = now;
    }
    return Math.min(this.#forgetBefore, now.at);
  }

  #forgetExpired(): void {
    const now = this.#expiryLimit();
    // In order of claiming, which is nearly that of expiry: the first one still needed ends the search.
    for (const [signature, { expiresAt }] of this.#pending) {
      if (expiresAt >= now) return;
      this.#pending.delete(signature);
    }
  }
}

const usedError = (): ApiError => new ApiError(401, 'signatureUsed');

import type { Store, Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';

interface Used {
  /** Until when it has to be remembered. */
  readonly expiresAt: number;
  /** Whether the database has it. */
  isKept: boolean;
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
  readonly #underWay = new Map<string, Used>();
  #looked: { readonly at: number; readonly watch: number };
  #settled = 0;

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
    this.#looked = { at: clock(), watch: performance.now() };
  }

  /** Claims it for a call. @throws {ApiError} 401 when it was used already */
  async take(signature: string, expiresAt: number): Promise<void> {
    if (this.#underWay.has(signature)) throw used();
    this.#forgetOld();
    this.#underWay.set(signature, { expiresAt, isKept: false });
    const kept = await this.#isKept(signature).catch((error: unknown) => {
      this.#underWay.delete(signature);
      throw error;
    });
    if (!kept) return;
    this.#underWay.delete(signature);
    throw used();
  }

  /** Stores it with the write that it signed. @throws {ApiError} 401 when another process has stored it meanwhile */
  async keep(writer: Writer, signature: string): Promise<void> {
    if (!(await this.#insert(writer, signature))) throw used();
  }

  /** Stores it if no write did; a read's was never claimed. */
  async settle(signature: string): Promise<void> {
    const found = this.#underWay.get(signature);
    if (!found) return;
    if (!found.isKept) await this.#store.write((writer) => this.#insert(writer, signature));
    // Only now: if the database fails, memory keeps it for as long as it could be replayed.
    this.#underWay.delete(signature);
  }

  /** @returns whether it was new */
  async #insert({ db, afterCommit }: Writer, signature: string): Promise<boolean> {
    const found = this.#underWay.get(signature);
    await db.deleteFrom(table).where('expires_at', '<', this.#forgotten()).execute();
    const added = await db
      .insertInto(table)
      .values({ signature, expires_at: found?.expiresAt ?? 0 })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('signature')
      .executeTakeFirst();
    afterCommit(() => {
      if (found) found.isKept = true;
    });
    return added !== undefined;
  }

  async #isKept(signature: string): Promise<boolean> {
    const found = this.#store.db.selectFrom(table).select('signature').where('signature', '=', signature);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /**
   * Signatures that expired before this time are forgotten: the clock's time at least `usableMs` ago, by a monotonic
   * timer. A clock that is ahead for a while would forget signatures that are valid again once it is corrected.
   */
  #forgotten(): number {
    const now = { at: this.#clock(), watch: performance.now() };
    if (now.watch - this.#looked.watch >= usableMs) {
      this.#settled = this.#looked.at;
      this.#looked = now;
    }
    return Math.min(this.#settled, now.at);
  }

  #forgetOld(): void {
    const now = this.#forgotten();
    // In order of claiming, which is nearly that of expiry: the first one still needed ends the search.
    for (const [signature, { expiresAt }] of this.#underWay) {
      if (expiresAt >= now) return;
      this.#underWay.delete(signature);
    }
  }
}

const used = (): ApiError => new ApiError(401, 'signatureUsed');

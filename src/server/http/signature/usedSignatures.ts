import type { Store, Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';

interface Used {
  /** Until when it has to be remembered. */
  readonly expiresAt: number;
  /** Whether the database has it. */
  isKept: boolean;
}

/** How far a request's time may be off the server's. */
export const signatureWindowMs = 300_000;

/** Whatever its time says, a signature is out of date so long after it was taken. */
const usableMs = 2 * signatureWindowMs;

const table = '_signature';

/**
 * Signatures of writes, each of which serves once, whatever becomes of the write, and at whichever process. They are kept
 * in the database before the answer: with what was written in one transaction, which costs no second wait for the disk,
 * or by themselves where the write was refused. In memory are those of the calls that are under way.
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

  /** Takes it for a call. @throws {ApiError} 401 when it was taken already */
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

  /** Keeps it with the write that it signed. @throws {ApiError} 401 when another process has, since it was taken here */
  async keep(writer: Writer, signature: string): Promise<void> {
    if (!(await this.#insert(writer, signature))) throw used();
  }

  /** Keeps it where nothing was written with it; a reading's was never taken. */
  async settle(signature: string): Promise<void> {
    const found = this.#underWay.get(signature);
    if (!found) return;
    if (!found.isKept) await this.#store.write((writer) => this.#insert(writer, signature));
    // Not before: where the database takes nothing, it is remembered here as long as it could be played again.
    this.#underWay.delete(signature);
  }

  /** @returns whether it was not there */
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
   * What expired before then is forgotten: what the clock said that long ago, by a watch that nobody sets. A clock that is
   * ahead for some minutes would have signatures forgotten that serve again once it is set right.
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
    // In the order of taking, which is nearly that of expiring: the first that is still needed ends the search.
    for (const [signature, { expiresAt }] of this.#underWay) {
      if (expiresAt >= now) return;
      this.#underWay.delete(signature);
    }
  }
}

const used = (): ApiError => new ApiError(401, 'signatureUsed');

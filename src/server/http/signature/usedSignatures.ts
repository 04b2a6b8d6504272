import type { Store, Writer } from '../../store/store.ts';

interface Used {
  /** Until when it has to be remembered. */
  readonly expiresAt: number;
  /** Whether the database has it. */
  isKept: boolean;
}

/**
 * Signatures of writes, each of which serves once, whatever becomes of the write. Kept in memory for the window, and in
 * the database before the answer, so that a restart does not let one be played again: with what was written in one
 * transaction, which costs no second wait for the disk, or by themselves where the write was refused.
 */
export class UsedSignatures {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #used = new Map<string, Used>();

  private constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  static async load(store: Store, clock: () => number): Promise<UsedSignatures> {
    const used = new UsedSignatures(store, clock);
    const rows = await store.db.selectFrom('_signature').select(['signature', 'expires_at']).execute();
    for (const row of rows) used.#used.set(String(row.signature), { expiresAt: Number(row.expires_at), isKept: true });
    return used;
  }

  /** Whether it was free; it is taken from now on. */
  take(signature: string, expiresAt: number): boolean {
    if (this.#used.has(signature)) return false;
    this.#forgetOld();
    this.#used.set(signature, { expiresAt, isKept: false });
    return true;
  }

  /** Keeps it with the write that it signed. */
  async keep({ db, afterCommit }: Writer, signature: string): Promise<void> {
    const used = this.#used.get(signature);
    await db.deleteFrom('_signature').where('expires_at', '<', this.#clock()).execute();
    await db
      .insertInto('_signature')
      .values({ signature, expires_at: used?.expiresAt ?? 0 })
      // It is there of a write whose end nobody heard of.
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .execute();
    afterCommit(() => {
      if (used) used.isKept = true;
    });
  }

  /** Keeps it where nothing was written with it; a reading's was never taken. */
  async settle(signature: string): Promise<void> {
    if (this.#used.get(signature)?.isKept === false) await this.#store.write((writer) => this.keep(writer, signature));
  }

  #forgetOld(): void {
    const now = this.#clock();
    // In the order of taking, which is nearly that of expiring: the first that is still needed ends the search.
    for (const [signature, { expiresAt }] of this.#used) {
      if (expiresAt >= now) return;
      this.#used.delete(signature);
    }
  }
}

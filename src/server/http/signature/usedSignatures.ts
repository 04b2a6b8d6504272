import type { Store, Writer } from '../../store/store.ts';

/**
 * Signatures of writes, each of which serves once. Kept in memory for the window, and with each write in its own
 * transaction, so that a restart does not let one be played again and no write costs a second wait for the disk.
 */
export class UsedSignatures {
  readonly #clock: () => number;
  /** Signature → until when it has to be remembered. */
  readonly #used = new Map<string, number>();

  private constructor(clock: () => number) {
    this.#clock = clock;
  }

  static async load(store: Store, clock: () => number): Promise<UsedSignatures> {
    const used = new UsedSignatures(clock);
    const rows = await store.db.selectFrom('_signature').select(['signature', 'expires_at']).execute();
    for (const row of rows) used.#used.set(String(row.signature), Number(row.expires_at));
    return used;
  }

  /** Whether it was free; it is taken from now on. */
  take(signature: string, expiresAt: number): boolean {
    if (this.#used.has(signature)) return false;
    this.#forgetOld();
    this.#used.set(signature, expiresAt);
    return true;
  }

  /** Keeps it with the write that it signed. */
  async keep({ db }: Writer, signature: string): Promise<void> {
    await db.deleteFrom('_signature').where('expires_at', '<', this.#clock()).execute();
    await db
      .insertInto('_signature')
      .values({ signature, expires_at: this.#used.get(signature) ?? 0 })
      .execute();
  }

  #forgetOld(): void {
    const now = this.#clock();
    // In the order of taking, which is nearly that of expiring: the first that is still needed ends the search.
    for (const [signature, expiresAt] of this.#used) {
      if (expiresAt >= now) return;
      this.#used.delete(signature);
    }
  }
}

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
export const signatureRegister = (store: Store, clock: () => number) => {
  const pending = new Map<string, UsedSignature>();
  let lastCheck = { at: clock(), monotonic: performance.now() };
  let forgetBefore = 0;

  /**
   * Signatures that expired before this time are forgotten: the clock's time at least `usableMs` ago, by a monotonic
   * timer. A clock that is ahead for a while would forget signatures that are valid again once it is corrected.
   */
  const expiryLimit = (): number => {
    const now = { at: clock(), monotonic: performance.now() };
    if (now.monotonic - lastCheck.monotonic >= usableMs) {
      forgetBefore = lastCheck.at;
      lastCheck = now;
    }
    return Math.min(forgetBefore, now.at);
  };

  const forgetExpired = (): void => {
    const now = expiryLimit();
    // In order of claiming, which is nearly that of expiry: the first one still needed ends the search.
    for (const [signature, { expiresAt }] of pending) {
      if (expiresAt >= now) return;
      pending.delete(signature);
    }
  };

  /** @returns whether it was new */
  const insert = async ({ db, afterCommit }: Writer, signature: string): Promise<boolean> => {
    const claimed = pending.get(signature);
    await db.deleteFrom(table).where('expires_at', '<', expiryLimit()).execute();
    const inserted = await db
      .insertInto(table)
      .values({ signature, expires_at: claimed?.expiresAt ?? 0 })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('signature')
      .executeTakeFirst();
    afterCommit(() => {
      if (claimed) claimed.isStored = true;
    });
    return inserted !== undefined;
  };

  return {
    /** Claims it for a call. @throws {ApiError} 401 when it was used already */
    async take(signature: string, expiresAt: number): Promise<void> {
      if (pending.has(signature)) throw usedError();
      forgetExpired();
      pending.set(signature, { expiresAt, isStored: false });
      const query = store.db.selectFrom(table).select('signature').where('signature', '=', signature);
      const stored = await query.executeTakeFirst().catch((error: unknown) => {
        pending.delete(signature);
        throw error;
      });
      if (!stored) return;
      pending.delete(signature);
      throw usedError();
    },

    /** Stores it with the write that it signed. @throws {ApiError} 401 when another process has stored it meanwhile */
    async keep(writer: Writer, signature: string): Promise<void> {
      if (!(await insert(writer, signature))) throw usedError();
    },

    /** Stores it if no write did; a read's was never claimed. */
    async settle(signature: string): Promise<void> {
      const claimed = pending.get(signature);
      if (!claimed) return;
      if (!claimed.isStored) await store.write((writer) => insert(writer, signature));
      // Only now: if the database fails, memory keeps it for as long as it could be replayed.
      pending.delete(signature);
    },
  };
};

export type UsedSignatures = ReturnType<typeof signatureRegister>;

const usedError = (): ApiError => new ApiError(401, 'signatureUsed');

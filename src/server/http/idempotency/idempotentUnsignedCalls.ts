import { setTimeout as pause } from 'node:timers/promises';
import type { AccountParts } from '../../accounts/accounts.ts';
import { secretFingerprint } from '../../accounts/password.ts';
import type { Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import { idempotencyKey, noReply, replyTtlMs, storedReply, storeReply } from './idempotentWrites.ts';

/** No call takes longer: after that, its process is assumed to be dead. */
const maxMs = 30_000;
const pollMs = 100;

/** Stores a call's reply in the transaction of its write. */
type StoreReply = (writer: Writer, reply: Reply) => Promise<void>;

/**
 * `Idempotency-Key` for calls without a token: a repeated call gets the first reply, from any process, and waits for it
 * while the first is running. The bodies hold codes and passwords, so their fingerprint is as slow to guess as a
 * password hash.
 */
export const idempotentUnsignedCalls = ({
  store,
  hashing,
  clock,
}: Pick<AccountParts, 'store' | 'hashing' | 'clock'>) => {
  /** Claims the key for a call. @returns what is stored under it already */
  const claim = (key: string, fingerprint: string) =>
    store.write(async ({ db }) => {
      const earlier = await storedReply(db, key, clock());
      if (!earlier) await storeReply(db, { key, print: fingerprint, reply: noReply }, clock() + maxMs, clock());
      return earlier;
    });
  const release = (key: string) => store.write(({ db }) => db.deleteFrom('_answer').where('key', '=', key).execute());

  /** @param forMs how long the reply is kept */
  return async (call: Call, handle: (keep: StoreReply) => Promise<Reply>, forMs = replyTtlMs): Promise<Reply> => {
    const name = idempotencyKey(call);
    if (name === undefined) return handle(async () => undefined);
    const key = `${call.path} ${name}`;
    const body = Buffer.from(call.bytes).toString('base64');
    const fingerprint = await hashing(call.address, () => secretFingerprint(body, key));
    for (;;) {
      const earlier = (await storedReply(store.db, key, clock())) ?? (await claim(key, fingerprint));
      if (!earlier) break;
      if (earlier.fingerprint !== fingerprint) throw new ApiError(422, 'idempotencyOther');
      if (earlier.reply) return earlier.reply;
      await pause(pollMs);
    }
    let isKept = false;
    const keep: StoreReply = async ({ db }, reply) => {
      await db.deleteFrom('_answer').where('key', '=', key).execute();
      await storeReply(db, { key, print: fingerprint, reply }, clock() + forMs, clock());
      isKept = true;
    };
    const reply = await handle(keep).catch(async (error: unknown) => {
      // Only successes are kept: a refused call is corrected and sent again under the same key.
      await release(key);
      throw error;
    });
    if (!isKept) await store.write((writer) => keep(writer, reply));
    return reply;
  };
};

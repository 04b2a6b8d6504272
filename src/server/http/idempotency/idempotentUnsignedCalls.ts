import { setTimeout as pause } from 'node:timers/promises';
import type { AccountParts } from '../../accounts/accounts.ts';
import { secretPrint } from '../../accounts/password.ts';
import type { Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import { idempotencyKey, keepAnswer, keptAnswer, keptMs, noReply } from './idempotentWrites.ts';

/** No call takes longer: after that, its process is assumed to be dead. */
const longestMs = 30_000;
const lookEveryMs = 100;

/** Stores a call's reply in the transaction of its write. */
type Keep = (writer: Writer, reply: Reply) => Promise<void>;

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
  const take = (key: string, print: string) =>
    store.write(async ({ db }) => {
      const earlier = await keptAnswer(db, key, clock());
      if (!earlier) await keepAnswer(db, { key, print, reply: noReply }, clock() + longestMs, clock());
      return earlier;
    });
  const give = (key: string) => store.write(({ db }) => db.deleteFrom('_answer').where('key', '=', key).execute());

  /** @param forMs how long the reply is kept */
  return async (call: Call, work: (keep: Keep) => Promise<Reply>, forMs = keptMs): Promise<Reply> => {
    const name = idempotencyKey(call);
    if (name === undefined) return work(async () => undefined);
    const key = `${call.path} ${name}`;
    const sent = Buffer.from(call.bytes).toString('base64');
    const print = await hashing.run(call.address, () => secretPrint(sent, key));
    for (;;) {
      const earlier = (await keptAnswer(store.db, key, clock())) ?? (await take(key, print));
      if (!earlier) break;
      if (earlier.fingerprint !== print) throw new ApiError(422, 'idempotencyOther');
      if (earlier.reply) return earlier.reply;
      await pause(lookEveryMs);
    }
    let isKept = false;
    const keep: Keep = async ({ db }, reply) => {
      await db.deleteFrom('_answer').where('key', '=', key).execute();
      await keepAnswer(db, { key, print, reply }, clock() + forMs, clock());
      isKept = true;
    };
    const reply = await work(keep).catch(async (error: unknown) => {
      // Only successes are kept: a refused call is corrected and sent again under the same key.
      await give(key);
      throw error;
    });
    if (!isKept) await store.write((writer) => keep(writer, reply));
    return reply;
  };
};

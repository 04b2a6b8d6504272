import { setTimeout as pause } from 'node:timers/promises';
import type { AccountParts } from '../../accounts/accounts.ts';
import { secretPrint } from '../../accounts/password.ts';
import type { Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import { idempotencyKey, keepAnswer, keptAnswer, keptMs, noReply } from './idempotentWrites.ts';

/** A call takes no longer: after that, whoever worked at it is taken for gone. */
const longestMs = 30_000;
const lookEveryMs = 100;

/** Keeps a call's answer with what it has written, in one transaction. */
type Keep = (writer: Writer, reply: Reply) => Promise<void>;

/**
 * `Idempotency-Key` for calls without a token: a repeated one answers as the first time, at whichever process, and waits
 * for it where that is under way. These bodies hold codes and passwords: what tells one from another is as slow to guess
 * as a kept password.
 */
export const idempotentUnsignedCalls = ({
  store,
  hashing,
  clock,
}: Pick<AccountParts, 'store' | 'hashing' | 'clock'>) => {
  /** Takes the key for a call. @returns what is there under it already */
  const take = (key: string, print: string) =>
    store.write(async ({ db }) => {
      const earlier = await keptAnswer(db, key, clock());
      if (!earlier) await keepAnswer(db, { key, print, reply: noReply }, clock() + longestMs, clock());
      return earlier;
    });
  const give = (key: string) => store.write(({ db }) => db.deleteFrom('_answer').where('key', '=', key).execute());

  /** @param forMs how long its answer is kept */
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
      // Only successes are kept: what was refused is put right and sent again under the same key.
      await give(key);
      throw error;
    });
    if (!isKept) await store.write((writer) => keep(writer, reply));
    return reply;
  };
};

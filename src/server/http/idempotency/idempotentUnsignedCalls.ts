import { createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../ApiError.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import { idempotencyKey, keptMs } from './idempotentWrites.ts';

/** Answers kept at once: a flood of keys must not fill the memory. */
const mostKept = 10_000;

interface Kept {
  readonly print: string;
  readonly reply: Promise<Reply>;
  readonly until: number;
}

/**
 * `Idempotency-Key` for calls without a token: a repeated one answers as the first time. In memory, as long as the
 * process lives: these bodies hold codes and passwords, and not even a print of them belongs into a database.
 */
export const idempotentUnsignedCalls = (clock: () => number) => {
  const secret = randomBytes(32);
  const kept = new Map<string, Kept>();

  return async (call: Call, work: () => Promise<Reply>): Promise<Reply> => {
    const key = idempotencyKey(call);
    if (key === undefined) return work();
    const name = `${call.path} ${key}`;
    const print = createHmac('sha256', secret).update(call.bytes).digest('base64url');
    const earlier = kept.get(name);
    if (earlier && earlier.until > clock()) {
      if (earlier.print !== print) throw new ApiError(422, 'idempotencyOther');
      const reply = await earlier.reply;
      return { ...reply, headers: { ...reply.headers, 'idempotent-replay': 'true' } };
    }
    const reply = work();
    kept.delete(name);
    kept.set(name, { print, reply, until: clock() + keptMs });
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    // Only successes are kept: what was refused is put right and sent again under the same key.
    reply.catch(() => kept.delete(name));
    return reply;
  };
};

import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { headers } from '#api/contract.ts';
import { mb } from '#values/bytes.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import type { Cell, Reader, Store, Writer } from '../../store/store.ts';
import { ApiError } from '../ApiError.ts';
import type { Call, SignedCall } from '../call.ts';
import type { Reply } from '../reply.ts';
import type { UsedSignatures } from '../signature/usedSignatures.ts';

/** How long a repeated key gets the first reply. */
export const replyTtlMs = millisecondsInDay;
/** Replies above this many bytes are large; an account's large ones are kept up to `maxLarge` in total. */
const largeReply = 16_384;
const maxLarge = mb(4);
/** Bodies kept per account, the newest ones; the others go at its first reply and every thousandth. */
const maxBodies = 10_000;
/** Most keys per account: older ones are deleted, or a flood of them would fill the disk in a day. */
const maxKeys = 100_000;
const cleanUpEvery = 1_000;
const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The call's `Idempotency-Key`. @throws {ApiError} 400 when it is malformed */
export const idempotencyKey = ({ request }: Pick<Call, 'request'>): string | undefined => {
  const name = request.headers.get(headers.idempotencyKey) ?? undefined;
  if (name !== undefined && !wellFormed.test(name)) throw new ApiError(400, 'idempotencyWrong');
  return name;
};

/** Runs a write under a rate limit; the write calls `withdraw` if it only repeated an earlier reply. */
export type Limit = (write: (withdraw?: () => Promise<void>) => Promise<Reply>) => Promise<Reply>;

/**
 * Runs a write; `input` is what it is made from, to recognise another request under the same key. A repeated request
 * whose reply is stored skips `limited`: it does nothing more.
 */
export type WriteOnce = (
  call: SignedCall,
  input: unknown,
  work: (writer: Writer) => Promise<Reply>,
  limited?: Limit,
) => Promise<Reply>;

/**
 * Each write is one transaction: its changes, its signature, and its reply under the `Idempotency-Key`. A repeated key
 * gets the first reply for 24 h, or as long as there is room for it. Only successes are kept: a refused form is
 * corrected and sent again under the same key.
 */
export const idempotentWrites = (
  store: Store,
  sessions: Sessions,
  usedSignatures: UsedSignatures,
  clock: () => number,
): WriteOnce => {
  /** Replies stored per account since its old ones were last removed. */
  const storedReplies = new Map<number, number>();
  return async (call, input, work, limited) => {
    const name = idempotencyKey(call);
    const key = name === undefined ? undefined : `${call.signed.caller.id} ${name}`;
    const print = key === undefined ? '' : fingerprint(call, input);
    const earlierReply = async (db: Reader): Promise<Reply | undefined> => {
      const earlier = key === undefined ? undefined : await storedReply(db, key, clock());
      if (earlier && earlier.fingerprint !== print) throw new ApiError(422, 'idempotencyOther');
      if (earlier?.reply?.body === '') throw new ApiError(409, 'answerGone');
      return earlier?.reply;
    };
    const write = async (withdraw?: () => Promise<void>) => {
      let earlier: Reply | undefined;
      const reply = await store.write(async (writer) => {
        await usedSignatures.keep(writer, call.signed.signature);
        // The session may have ended while files were checked and uploaded, or other writes went first.
        if (!(await sessions.isOpen(call.signed.token, writer.db))) throw new ApiError(401, 'notLoggedIn');
        earlier = await earlierReply(writer.db);
        if (earlier) return earlier;
        const reply = await work(writer);
        if (key !== undefined) {
          const account = call.signed.caller.id;
          await storeReply(writer.db, { key, print, reply }, clock() + replyTtlMs, clock());
          if (reply.body.length > largeReply)
            await removeLargeBodies(writer.db, account, key, reply.body.length, clock());
          const count = storedReplies.get(account) ?? 0;
          if (count === 0) await removeOldReplies(writer.db, account);
          storedReplies.set(account, (count + 1) % cleanUpEvery);
        }
        return reply;
      });
      // The first reply came while this request, already counted, waited for its turn.
      if (earlier) await withdraw?.();
      return reply;
    };
    return limited ? ((await earlierReply(store.db)) ?? limited(write)) : write();
  };
};

/**
 * The keys of an account, which begin with its number and a space. As a range, which the primary key's index answers:
 * `like` would read everybody's replies, in a transaction that all other writes wait for.
 */
const isOf = (account: number) =>
  sql<boolean>`${sql.ref('key')} > ${`${account} `} and ${sql.ref('key')} < ${`${account}!`}`;

/**
 * Removes the bodies of an account's oldest large replies, so that one account cannot fill the disk in a day. Their
 * keys stay, so that no write is repeated. The newest, of that key and size, stays whole, however large.
 */
const removeLargeBodies = async (db: Reader, account: number, key: string, size: number, now: number) => {
  const bytes = sql<number>`octet_length(body)`;
  const large = await db
    .selectFrom('_answer')
    .select(['key', bytes.as('bytes')])
    .where(isOf(account))
    .where('key', '!=', key)
    .where('expires_at', '>', now)
    .where(bytes, '>', largeReply)
    .orderBy('expires_at', 'desc')
    .execute();
  let sum = size;
  for (const row of large) {
    sum += Number(row.bytes);
    if (sum > maxLarge) await db.updateTable('_answer').set({ body: '' }).where('key', '=', String(row.key)).execute();
  }
};

/** Removes an account's bodies beyond the newest `maxBodies`, and its keys beyond the newest `maxKeys`. */
const removeOldReplies = async (db: Reader, account: number): Promise<void> => {
  const replies = db.selectFrom('_answer').where(isOf(account));
  const expiryAt = async (kept: typeof replies, max: number): Promise<Cell> => {
    const last = await kept
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    return last?.expires_at ?? null;
  };
  await db
    .updateTable('_answer')
    .set({ body: '' })
    .where(isOf(account))
    .where('body', '!=', '')
    .where('expires_at', '<', await expiryAt(replies.where('body', '!=', ''), maxBodies))
    .execute();
  await db
    .deleteFrom('_answer')
    .where(isOf(account))
    .where('expires_at', '<', await expiryAt(replies, maxKeys))
    .execute();
};

/** Hash of the whole request. Files count by content, since a form is encoded differently each time it is sent. */
const fingerprint = (call: SignedCall, input: unknown): string =>
  createHash('sha256')
    .update(`${call.verb} ${call.path}?${call.query}\n`)
    .update(JSON.stringify(input, (_, value: unknown) => (value instanceof Map ? [...value] : value)))
    .digest('base64url');

/** What an earlier request stored under that key: its fingerprint and, once there is one, its reply. */
export const storedReply = async (db: Reader, key: string, now: number) => {
  const row = await db
    .selectFrom('_answer')
    .selectAll()
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const headers: Record<string, string> = JSON.parse(String(row.headers));
  const reply = {
    status: Number(row.status),
    body: String(row.body),
    headers: { ...headers, 'idempotent-replay': 'true' },
  };
  return { fingerprint: String(row.fingerprint), reply: reply.status === 0 ? undefined : reply };
};

/** Placeholder for the reply of a request that is still running. */
export const noReply: Reply = { status: 0, body: '', headers: {} };

export const storeReply = async (
  db: Reader,
  { key, print, reply: { status, body, headers } }: { key: string; print: string; reply: Reply },
  expiresAt: number,
  now: number,
): Promise<void> => {
  await db.deleteFrom('_answer').where('expires_at', '<=', now).execute();
  await db
    .insertInto('_answer')
    .values({ key, fingerprint: print, status, body, headers: JSON.stringify(headers), expires_at: expiresAt })
    .execute();
};

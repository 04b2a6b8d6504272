import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { headers } from '#api/contract.ts';
import { mb } from '#values/bytes.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import type { Reader, Store, Writer } from '../../store/store.ts';
import type { Cell } from '../../store/tables.ts';
import { ApiError } from '../ApiError.ts';
import type { Call, SignedCall } from '../call.ts';
import type { Reply } from '../reply.ts';
import type { UsedSignatures } from '../signature/usedSignatures.ts';

/** How long a repeated key gets the first reply. */
export const keptMs = millisecondsInDay;
/** Replies above this many bytes are large; an account's large ones are kept up to `mostLarge` in total. */
const largeAnswer = 16_384;
const mostLarge = mb(4);
/** Bodies kept per account, the newest ones; the others go at its first reply and every thousandth. */
const mostSmall = 10_000;
/** Most keys per account: older ones are deleted, or a flood of them would fill the disk in a day. */
const mostKeys = 100_000;
const lookEvery = 1_000;
const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The call's `Idempotency-Key`. @throws {ApiError} 400 when it is malformed */
export const idempotencyKey = ({ request }: Pick<Call, 'request'>): string | undefined => {
  const name = request.headers.get(headers.idempotencyKey) ?? undefined;
  if (name !== undefined && !wellFormed.test(name)) throw new ApiError(400, 'idempotencyWrong');
  return name;
};

/** Runs a write under a rate limit; the write calls `nothing` if it only repeated an earlier reply. */
export type Limit = (write: (nothing?: () => Promise<void>) => Promise<Reply>) => Promise<Reply>;

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
  used: UsedSignatures,
  clock: () => number,
): WriteOnce => {
  /** Replies stored per account since its old ones were last removed. */
  const since = new Map<number, number>();
  return async (call, input, work, limited) => {
    const name = idempotencyKey(call);
    const key = name === undefined ? undefined : `${call.signed.caller.id} ${name}`;
    const print = key === undefined ? '' : fingerprint(call, input);
    const answered = async (db: Reader): Promise<Reply | undefined> => {
      const earlier = key === undefined ? undefined : await keptAnswer(db, key, clock());
      if (earlier && earlier.fingerprint !== print) throw new ApiError(422, 'idempotencyOther');
      if (earlier?.reply?.body === '') throw new ApiError(409, 'answerGone');
      return earlier?.reply;
    };
    const write = async (nothing?: () => Promise<void>) => {
      let earlier: Reply | undefined;
      const answer = await store.write(async (writer) => {
        await used.keep(writer, call.signed.signature);
        // The session may have ended while files were checked and uploaded, or other writes went first.
        if (!(await sessions.isOpen(call.signed.token, writer.db))) throw new ApiError(401, 'notLoggedIn');
        earlier = await answered(writer.db);
        if (earlier) return earlier;
        const reply = await work(writer);
        if (key !== undefined) {
          const account = call.signed.caller.id;
          await keepAnswer(writer.db, { key, print, reply }, clock() + keptMs, clock());
          if (reply.body.length > largeAnswer)
            await shortenAnswers(writer.db, { account, key, kept: reply.body.length }, clock());
          const answers = since.get(account) ?? 0;
          if (answers === 0) await shortenSmall(writer.db, account);
          since.set(account, (answers + 1) % lookEvery);
        }
        return reply;
      });
      // The first reply came while this request, already counted, waited for its turn.
      if (earlier) await nothing?.();
      return answer;
    };
    return limited ? ((await answered(store.db)) ?? limited(write)) : write();
  };
};

/** A reply that has just been stored: its account, key and size. */
interface Newest {
  readonly account: number;
  readonly key: string;
  readonly kept: number;
}

/**
 * Removes the bodies of an account's oldest large replies, so that one account cannot fill the disk in a day. Their
 * keys stay, so that no write is repeated. The newest stays whole, however large.
 */
const shortenAnswers = async (db: Reader, { account, key, kept }: Newest, now: number): Promise<void> => {
  const bytes = sql<number>`octet_length(body)`;
  const large = await db
    .selectFrom('_answer')
    .select(['key', bytes.as('bytes')])
    .where('key', 'like', `${account} %`)
    .where('key', '!=', key)
    .where('expires_at', '>', now)
    .where(bytes, '>', largeAnswer)
    .orderBy('expires_at', 'desc')
    .execute();
  let sum = kept;
  for (const row of large) {
    sum += Number(row.bytes);
    if (sum > mostLarge) await db.updateTable('_answer').set({ body: '' }).where('key', '=', String(row.key)).execute();
  }
};

/** Removes an account's bodies beyond the newest `mostSmall`, and its keys beyond the newest `mostKeys`. */
const shortenSmall = async (db: Reader, account: number): Promise<void> => {
  const own = db.selectFrom('_answer').where('key', 'like', `${account} %`);
  const until = async (kept: typeof own, most: number): Promise<Cell> => {
    const last = await kept
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    return last?.expires_at ?? null;
  };
  await db
    .updateTable('_answer')
    .set({ body: '' })
    .where('key', 'like', `${account} %`)
    .where('body', '!=', '')
    .where('expires_at', '<', await until(own.where('body', '!=', ''), mostSmall))
    .execute();
  await db
    .deleteFrom('_answer')
    .where('key', 'like', `${account} %`)
    .where('expires_at', '<', await until(own, mostKeys))
    .execute();
};

/** Hash of the whole request. Files count by content, since a form is encoded differently each time it is sent. */
const fingerprint = (call: SignedCall, input: unknown): string =>
  createHash('sha256')
    .update(`${call.verb} ${call.path}?${call.query}\n`)
    .update(JSON.stringify(input, (_, value: unknown) => (value instanceof Map ? [...value] : value)))
    .digest('base64url');

/** What is stored under a key: the request's fingerprint and, once there is one, its reply. */
interface KeptAnswer {
  readonly fingerprint: string;
  readonly reply: Reply | undefined;
}

/** What an earlier request stored under that key. */
export const keptAnswer = async (db: Reader, key: string, now: number): Promise<KeptAnswer | undefined> => {
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

export const keepAnswer = async (
  db: Reader,
  { key, print, reply: { status, body, headers } }: { key: string; print: string; reply: Reply },
  until: number,
  now: number,
): Promise<void> => {
  await db.deleteFrom('_answer').where('expires_at', '<=', now).execute();
  await db
    .insertInto('_answer')
    .values({ key, fingerprint: print, status, body, headers: JSON.stringify(headers), expires_at: until })
    .execute();
};

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

/** How long a key answers as the first time. */
export const keptMs = millisecondsInDay;
/** Answers of more than so many bytes are large; an account's are kept up to so many in all. */
const largeAnswer = 16_384;
const mostLarge = mb(4);
/** Of all others an account's newest are kept, so many; older ones go at the first write and each thousandth. */
const mostSmall = 10_000;
/** Keys that an account has at once: those of older answers go as well, or a flood of them would fill the disk in a day. */
const mostKeys = 100_000;
const lookEvery = 1_000;
const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The call's `Idempotency-Key`. @throws {ApiError} 400 when it cannot be one */
export const idempotencyKey = ({ request }: Pick<Call, 'request'>): string | undefined => {
  const name = request.headers.get(headers.idempotencyKey) ?? undefined;
  if (name !== undefined && !wellFormed.test(name)) throw new ApiError(400, 'idempotencyWrong');
  return name;
};

/** Does a transaction within a limit of how often; `nothing` is called where it only gave an earlier answer again. */
export type Limit = (write: (nothing?: () => Promise<void>) => Promise<Reply>) => Promise<Reply>;

/**
 * Runs a write; `input` is what it is made from, to tell another request under the same key. A request that was answered
 * already does not come to `limited`: it does nothing more.
 */
export type WriteOnce = (
  call: SignedCall,
  input: unknown,
  work: (writer: Writer) => Promise<Reply>,
  limited?: Limit,
) => Promise<Reply>;

/**
 * One transaction a write: what it changes, its signature, and its answer under the `Idempotency-Key`, all or none.
 * A repeated key answers as the first time for 24 h, or as long as there is room for the answer. Only successes are kept: a
 * form that was refused is put right and sent again under the same key.
 */
export const idempotentWrites = (
  store: Store,
  sessions: Sessions,
  used: UsedSignatures,
  clock: () => number,
): WriteOnce => {
  /** Answers of each account since its small ones were looked through. */
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
        // Files are looked at and sent before, and others write: the session may have ended meanwhile.
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
      // Answered while this one waited for its turn, as it was counted.
      if (earlier) await nothing?.();
      return answer;
    };
    return limited ? ((await answered(store.db)) ?? limited(write)) : write();
  };
};

/** An answer that has just been kept: under that key, of so many bytes. */
interface Newest {
  readonly account: number;
  readonly key: string;
  readonly kept: number;
}

/**
 * Takes the bodies out of an account's oldest large answers, so that what one account sends fills no disk in a day. Their
 * keys stay: what was done is not done again. The newest stays whole, however large.
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

/** The same of those that are not large, beyond the newest; the oldest of all go, key and all. */
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

/** The whole request. A file counts by what is in it, since a form is packed anew each time it is sent. */
const fingerprint = (call: SignedCall, input: unknown): string =>
  createHash('sha256')
    .update(`${call.verb} ${call.path}?${call.query}\n`)
    .update(JSON.stringify(input, (_, value: unknown) => (value instanceof Map ? [...value] : value)))
    .digest('base64url');

/** What is kept under a key: of which request, and its answer, once there is one. */
interface KeptAnswer {
  readonly fingerprint: string;
  readonly reply: Reply | undefined;
}

/** The answer to an earlier request under that key. */
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

/** Stands for the answer of a request that is under way. */
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

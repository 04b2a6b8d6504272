import { sql } from 'kysely';
import { phoneNumber } from '#values/people/phone.ts';
import type { FairQueue } from '../limits/fairQueue.ts';
import type { ProgressiveDelay } from '../limits/progressiveDelay.ts';
import type { Reader, Row, Store, Writer } from '../store/store.ts';
import type { AccessLog } from './accessLog.ts';
import type { Sessions } from './sessions.ts';

/** A person as stored in the database. */
export interface Account {
  readonly id: number;
  readonly role: 'staff' | 'member';
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly number: string | null;
  readonly birth_date: string | null;
  readonly gender: string | null;
  readonly address: string | null;
  readonly profile_picture: string | null;
  readonly password_hash: string | null;
}

/** What all code about accounts needs. */
export interface AccountParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly access: AccessLog;
  readonly clock: () => number;
  /** The queue in which passwords are hashed. */
  readonly hashing: FairQueue;
  readonly progressiveDelay: ProgressiveDelay;
  /** Part of the hash of codes. It is not in the database, so a copied one does not reveal these short codes. */
  readonly ownSecret: string;
}

/** Its columns are those of an account; a name may be missing in an old database. */
const fromRow = (row: Row): Account => ({ ...(row as unknown as Account), name: String(row.name ?? '') });

/** A user name in its normal form: an e-mail address in lower case, or a phone number as +62… */
export const normalUsername = (username: string): string => {
  const trimmed = username.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return phoneNumber(trimmed) ?? trimmed;
};

/** The account of that e-mail address or phone number. By unique index, since strangers can look up names too. */
export const findAccount = async (
  { db, dialect: { caseless } }: Pick<Store, 'db' | 'dialect'>,
  username: string,
): Promise<Account | undefined> => {
  const name = normalUsername(username);
  const column = sql.ref(name.includes('@') ? 'email' : 'phone');
  const isEqual = sql<boolean>`${caseless(column)} = ${caseless(sql`${name}`)}`;
  const row = await db.selectFrom('_account').selectAll().where(isEqual).executeTakeFirst();
  return row ? fromRow(row) : undefined;
};

export const accountById = async (db: Reader, id: number): Promise<Account | undefined> => {
  const row = await db.selectFrom('_account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : undefined;
};

/** Changes what an account holds. */
export const updateAccount = ({ db }: Writer, id: number, values: Partial<Account>, now: number) =>
  db
    .updateTable('_account')
    .set({ ...values, updated_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();

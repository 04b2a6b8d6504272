import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/store.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** Who may log in first, with a password that is known this once. */
export interface FirstAccount {
  readonly username: string;
  readonly password: string;
  /** Someone who has the mobile pages only, for trying them out. */
  readonly member?: string;
}

interface Outcome {
  readonly made: FirstAccount | undefined;
  /** The account to try the product with; nothing once its password was changed. */
  readonly demo: { readonly username: string; readonly password: string } | undefined;
}

const staff = { role: 'staff', name: 'Admin Yayasan', email: 'admin@usk.example', phone: '+628110000001' } as const;

const member = {
  role: 'member',
  name: 'Cut Siti Rahmah',
  email: 'siti.rahmah@usk.example',
  phone: '+6281260012003',
  number: '2108107010001',
  birth_date: '2003-08-17',
  gender: 'female',
  address: 'Jl. Teuku Nyak Arief No. 12, Darussalam, Banda Aceh',
} as const;

/** No letter or digit that is taken for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Nineteen characters, 75 bits: to be typed once from a console. */
const newPassword = (): string => Array.from({ length: 4 }, () => `${pick(letters, 3)}${pick(digits, 1)}`).join('-');

/** Whether anybody can keep the records. */
export const hasStaff = async (store: Store): Promise<boolean> =>
  (await store.db.selectFrom('_account').select('id').where('role', '=', 'staff').limit(1).executeTakeFirst()) !==
  undefined;

/** Makes the first staff account where there is none. With sample data its password is kept for the log-in page. */
export const firstAccount = async (
  store: Store,
  dataDir: string,
  now: number,
  options: { readonly demo: boolean },
): Promise<Outcome> => {
  const file = join(dataDir, 'demo-account.json');
  if (await hasStaff(store)) return { made: undefined, demo: options.demo ? await keptDemo(store, file) : undefined };
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const at = new Date(now).toISOString();
  const made = { username: staff.email, password };
  // Before the account: of one that is there the password must be known.
  if (options.demo) await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  const people = options.demo ? [staff, member] : [staff];
  await store.write(async ({ db }) => {
    for (const person of people) {
      await db
        .insertInto('_account')
        .values({ ...person, password_hash, created_at: at, updated_at: at })
        .execute();
    }
  });
  if (!options.demo) return { made, demo: undefined };
  return { made: { ...made, member: member.email }, demo: made };
};

/** What the file says; nothing where a start was broken off while it was written. */
const readDemo = (text: string): { readonly username: string; readonly password: string } | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const keptDemo = async (store: Store, file: string): Promise<Outcome['demo']> => {
  const kept = readDemo(await readFile(file, 'utf8').catch(() => ''));
  if (!kept) return undefined;
  const { username, password } = kept;
  const row = await store.db
    .selectFrom('_account')
    .select('password_hash')
    .where('email', '=', username)
    .executeTakeFirst();
  if (await passwordMatches(password, row?.password_hash === undefined ? undefined : String(row.password_hash))) {
    return { username, password };
  }
  await rm(file, { force: true });
  return undefined;
};

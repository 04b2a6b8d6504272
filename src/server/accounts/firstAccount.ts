import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';
import type { Reader, Store } from '../store/store.ts';
import { type Account, findAccount } from './accounts.ts';
import { hashPassword, passwordMatches } from './password.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The first account to log in with; its password is known only now. */
export interface FirstAccount extends Credentials {
  /** A member, to try the mobile pages with. */
  readonly member?: Credentials;
}

/** The accounts to try the product with; each is left out once its password is changed. */
interface SampleAccounts {
  readonly staff?: Credentials;
  readonly member?: Credentials;
}

/** A person before there is an account. */
type Person = Pick<Account, 'role' | 'name'> &
  Readonly<Record<'email' | 'phone', string>> &
  Partial<Pick<Account, 'number' | 'birth_date' | 'gender' | 'address'>>;

const staff: Person = { role: 'staff', name: 'Admin Yayasan', email: 'admin@usk.example', phone: '+628110000001' };

/** A student, to try the mobile pages with. */
export const sampleMember: Person = {
  role: 'member',
  name: 'Cut Siti Rahmah',
  email: 'siti.rahmah@usk.example',
  phone: '+6281260012003',
  number: '2108107010001',
  birth_date: '2003-08-17',
  gender: 'female',
  address: 'Jl. Teuku Nyak Arief No. 12, Darussalam, Banda Aceh',
};

/** No letters or digits that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Nineteen characters, 66 bits: to be typed once from a console. */
const newPassword = (): string => Array.from({ length: 4 }, () => `${pick(letters, 3)}${pick(digits, 1)}`).join('-');

/** Whether there is a staff account. */
export const hasStaff = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('_account').select('id').where('role', '=', 'staff').limit(1).executeTakeFirst()) !== undefined;

interface NewPerson extends Person {
  readonly password: string;
}

/** That person, with an e-mail address and a phone number that nobody has, and a new password. */
const newPerson = async (store: Store, person: Person): Promise<NewPerson> => {
  const [name, host] = person.email.split('@');
  for (let count = 1; ; count += 1) {
    const email = count === 1 ? person.email : `${name}${count}@${host}`;
    const phone = person.phone.replace(/\d{4}$/, (lastDigits) =>
      String(Number(lastDigits) + count - 1).padStart(4, '0'),
    );
    const taken = (await findAccount(store, email)) ?? (await findAccount(store, phone));
    if (!taken) return { ...person, email, phone, password: newPassword() };
  }
};

const credentialsOf = ({ email, password }: NewPerson): Credentials => ({ username: email, password });

/**
 * Makes the first staff account if there is none. With sample data a `member` is made too, and the passwords of both
 * are kept: for the login page, and to check later whether they still work.
 */
export const firstAccount = async (
  store: Store,
  dataDir: string,
  now: number,
  member: Person | undefined,
): Promise<{ readonly made: FirstAccount | undefined; readonly samples: SampleAccounts }> => {
  const file = join(dataDir, 'demo-account.json');
  const existing = async () => ({ made: undefined, samples: await storedSamples(store, file) });
  if (await hasStaff(store.db)) return existing();
  const staffPerson = await newPerson(store, staff);
  const memberPerson = member && (await newPerson(store, member));
  const made = { ...credentialsOf(staffPerson), ...(memberPerson && { member: credentialsOf(memberPerson) }) };
  // Before the accounts: none may exist whose password is not known.
  if (memberPerson) await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  const added = await addPeople(store, now, memberPerson ? [staffPerson, memberPerson] : [staffPerson]);
  if (!added) return existing();
  return { made, samples: made.member ? { staff: credentialsOf(staffPerson), member: made.member } : {} };
};

/** @returns whether they were added: another process on the same database may have been faster */
const addPeople = async (store: Store, now: number, people: readonly NewPerson[]): Promise<boolean> => {
  const at = new Date(now).toISOString();
  const rows = people.map(async ({ password, ...person }) => ({
    ...person,
    password_hash: await hashPassword(password),
    created_at: at,
    updated_at: at,
  }));
  const made = await Promise.all(rows);
  return store.write(async ({ db }) => {
    if (await hasStaff(db)) return false;
    for (const row of made) await db.insertInto('_account').values(row).execute();
    return true;
  });
};

const areCredentials = (value: unknown): value is Credentials =>
  isObject(value) && typeof value.username === 'string' && typeof value.password === 'string';

const canLogIn = async (store: Store, { username, password }: Credentials): Promise<boolean> =>
  passwordMatches(password, (await findAccount(store, username))?.password_hash);

const storedSamples = async (store: Store, file: string): Promise<SampleAccounts> => {
  const stored = parseJson(await readFile(file, 'utf8').catch(() => ''));
  // Incomplete, after an interrupted start, or changed.
  if (!areCredentials(stored)) return {};
  const { username, password } = stored;
  const member = 'member' in stored && areCredentials(stored.member) ? stored.member : undefined;
  // In parallel: each takes as long as a log-in, and every start waits for this.
  const [staffOpens, memberOpens] = await Promise.all([canLogIn(store, stored), member && canLogIn(store, member)]);
  const samples = {
    ...(staffOpens ? { staff: { username, password } } : {}),
    ...(member && memberOpens ? { member } : {}),
  };
  if (Object.keys(samples).length === 0) await rm(file, { force: true });
  return samples;
};

import { argon2, createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordRules } from '#api/webviewCalls.ts';
import { countCharacters } from '#values/text/characters.ts';
import { wrongField } from '../http/ApiError.ts';
import type { Member } from '../http/body/members.ts';
import type { Account } from './accounts.ts';

/**
 * Argon2id at a cost that OWASP's Password Storage Cheat Sheet calls equal to its minimum of 19 MiB and two passes, and
 * that is kinder to a server with little or slow memory: 12 MiB, three passes, one lane. A log-in takes about 25 ms of
 * a thread that serves no requests. It can be raised at any time: a hash names its own, and is replaced at a log-in.
 */
const cost = { memory: 12_288, passes: 3, parallelism: 1 };
const tagLength = 32;

// Normalised, because the same accented letter is typed differently on different keyboards.
const normalised = (password: string): string => password.normalize('NFKC');

const derive = (password: string, nonce: Buffer, at = cost): Promise<Buffer> =>
  promisify(argon2)('argon2id', { ...at, tagLength, message: normalised(password), nonce });

/** For passwords stored in the older way: `scrypt$salt$key`. */
const deriveScrypt = (password: string, salt: Buffer): Promise<Buffer> => {
  const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(normalised(password), salt, 32, options);
};

/** What a stored password begins with, in the format of the Password Hashing Competition. */
const hashPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** The cost that a stored hash names; none for one by scrypt. */
const storedCost = (hash: string): typeof cost | undefined => {
  const [, memory, passes, parallelism] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash)?.map(Number) ?? [];
  return memory && passes && parallelism ? { memory, passes, parallelism } : undefined;
};

/** A password as it is stored: only its hash. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${hashPrefix}${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
};

/** Whether a password is stored in an older way or at an older cost; the next log-in, which knows it, will rehash it. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(hashPrefix);

/** A fingerprint of a text under a name, to recognise a repeated request; as slow to guess as a stored password. */
export const secretFingerprint = async (text: string, name: string): Promise<string> => {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  return (await derive(text, salt)).toString('base64');
};

const dummyHash = `${hashPrefix}${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(tagLength).toString('base64')}`;

/** Whether the password is the stored one. Without a stored one it takes as long, so that timing reveals nothing. */
export const passwordMatches = async (password: string, storedHash: string | null | undefined): Promise<boolean> => {
  const hash = storedHash ?? dummyHash;
  const [salt = '', key = ''] = hash.split('$').slice(-2);
  const nonce = Buffer.from(salt, 'base64');
  const at = storedCost(hash);
  const derived = await (at ? derive(password, nonce, at) : deriveScrypt(password, nonce));
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && Boolean(storedHash);
};

const { min, max, letter, digit } = passwordRules;

/** A new password, by the rules that the pages show while it is typed. */
export const newPassword: Member<string> = {
  schema: { type: 'string', minLength: min, maxLength: max, description: 'Letters and digits.' },
  read(value) {
    const error = { word: 'passwordRules', params: { min, max } } as const;
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return error;
    const length = countCharacters(value);
    return length >= min && length <= max && letter.test(value) && digit.test(value) ? { value } : error;
  },
};

/** What people put around a word to make a password of it. */
const affixes = /^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu;
/** Words of this product, which attackers try first. */
const productWords = ['usk', 'unsyiah', 'syiah', 'kuala', 'yayasan', 'dana', 'lestari', 'admin', 'mobile', 'store'];
/** With fewer letters beside such words, a password counts as those words. */
const minLetters = 4;

/** The words of a person's name, addresses and numbers; shorter ones would match by chance. */
const wordsOf = ({ name, email, phone, number }: Account): readonly string[] => {
  const personal = [name, email?.split('@')[0], phone?.slice(-8), number].join(' ').toLowerCase();
  return personal.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
};

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Refuses a common password, a common word with digits and signs around it, and one that is little more than the
 * person's own name, address or number, or the names of this product: attackers try those first. The list is loaded
 * when somebody changes a password for the first time.
 * @throws {ApiError} 422 on `password`
 */
export const refuseEasy = async (password: string, account: Account): Promise<void> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  const normalised = password.normalize('NFKC').toLowerCase();
  if (common.includes(normalised) || common.includes(normalised.replace(affixes, '')))
    throw wrongField(422, 'password', 'passwordCommon');
  const remainder = [...wordsOf(account), ...productWords].reduce(
    (text, word) => text.replaceAll(word, ''),
    normalised,
  );
  if (remainder !== normalised && lettersIn(remainder) < minLetters) throw wrongField(422, 'password', 'passwordNear');
};

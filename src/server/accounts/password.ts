import { argon2, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Argon2id at the least that OWASP's Password Storage Cheat Sheet asks for: 19 MiB, two passes, one lane. A log-in takes
 * about 30 ms of a thread that serves no requests.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

// Normalised, because the same accented letter is typed differently on different keyboards.
const typed = (password: string): string => password.normalize('NFKC');

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const given = { ...cost, message: typed(password), nonce };
    argon2('argon2id', given, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** As passwords were kept before: `scrypt$salt$key`. */
const deriveScrypt = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const given = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(typed(password), salt, 32, given, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** What a kept password begins with, in the form of the Password Hashing Competition. */
const way = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** A password as it is kept: never itself. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${way}${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
};

/** Whether a password is kept in a way of before, and is to be kept anew by the next log-in, which knows it. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(way);

/** The same for the same text under the same name, and as slow to guess as a kept password: to tell a repeated request. */
export const secretPrint = async (text: string, name: string): Promise<string> => {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  return (await derive(text, salt)).toString('base64');
};

const nobody = `${way}${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(cost.tagLength).toString('base64')}`;

/** Whether the password is the kept one. Without a kept one it takes as long, so that the time tells nothing. */
export const passwordMatches = async (password: string, kept: string | null | undefined): Promise<boolean> => {
  const known = kept ?? nobody;
  const [salt = '', key = ''] = known.split('$').slice(-2);
  const again = isOutdated(known) ? deriveScrypt : derive;
  const derived = await again(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && Boolean(kept);
};

import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's least for scrypt with 32 MB of memory; a log-in takes about 60 ms of a thread that serves no requests. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Normalised, because the same accented letter is typed differently on different keyboards.
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password as it is kept: never itself. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
};

/** The same for the same text under the same name, and as slow to guess as a kept password: to tell a repeated request. */
export const secretPrint = async (text: string, name: string): Promise<string> => {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  return (await derive(text, salt)).toString('base64');
};

const nobody = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyLength).toString('base64')}`;

/** Whether the password is the kept one. Without a kept one it takes as long, so that the time tells nothing. */
export const passwordMatches = async (password: string, kept: string | null | undefined): Promise<boolean> => {
  const [, salt = '', key = ''] = (kept ?? nobody).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && Boolean(kept);
};

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs every request: made at the first start, and readable by the server's own user only. */
export const signingSecret = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'signing-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
};

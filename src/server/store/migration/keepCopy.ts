import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies that are kept, the newest ones. */
const kept = 10;

/**
 * Keeps a copy of the database; the oldest ones make room. It is there whole or not at all: a start that a full disk refuses
 * is tried again and again, and halves would come in the place of all whole ones.
 * @returns what does away with it
 */
export const keepCopy = async (
  dataDir: string,
  now: number,
  write: (path: string) => Promise<void>,
): Promise<() => Promise<void>> => {
  const folder = join(dataDir, 'copies');
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const copies = names.filter((name) => name.endsWith('.sqlite')).sort();
  const oldest = copies.slice(0, Math.max(0, copies.length - kept + 1));
  const brokenOff = names.filter((name) => name.endsWith('.part'));
  for (const name of [...oldest, ...brokenOff]) await rm(join(folder, name));
  const path = join(folder, `${new Date(now).toISOString().replace(/[:.]/g, '-')}.sqlite`);
  const draft = `${path}.part`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return () => rm(path, { force: true });
};

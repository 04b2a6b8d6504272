import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How many of the newest copies are kept. */
const maxCopies = 10;

/**
 * Keeps a copy of the database and removes the oldest. It is written whole or not at all: a start on a full disk is
 * retried again and again, and partial copies would replace all whole ones.
 * @returns a function that deletes it
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
  const oldest = copies.slice(0, Math.max(0, copies.length - maxCopies + 1));
  for (const name of [...oldest, ...names.filter((one) => one.endsWith('.part'))]) await rm(join(folder, name));
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

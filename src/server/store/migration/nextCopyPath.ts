import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies that are kept, the newest ones. */
const kept = 10;

/** Where the next copy of the database goes; the oldest ones make room. */
export const nextCopyPath = async (dataDir: string, now: number): Promise<string> => {
  const folder = join(dataDir, 'copies');
  await mkdir(folder, { recursive: true });
  const copies = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).sort();
  for (const name of copies.slice(0, Math.max(0, copies.length - kept + 1))) await rm(join(folder, name));
  return join(folder, `${new Date(now).toISOString().replace(/[:.]/g, '-')}.sqlite`);
};

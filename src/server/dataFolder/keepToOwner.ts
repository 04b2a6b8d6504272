import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** What others and the group may not do. */
const others = 0o077;

/** Takes away what others may do. A link says nothing: what it leads to counts. */
const tighten = (path: string): void => {
  const found = lstatSync(path);
  if (!found.isSymbolicLink() && (found.mode & others) !== 0) chmodSync(path, found.mode & 0o700);
};

/**
 * Keeps a data folder to this process's own user: what is in it already, whoever made it (a backup that was put back, a
 * copy by hand), and all that the process makes from now on.
 */
export const keepToOwner = (dataDir: string): void => {
  if (isMainThread) process.umask(others);
  try {
    // First the folder: from then on nobody else comes as far as what is in it.
    chmodSync(dataDir, 0o700);
    for (const { parentPath, name } of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      tighten(join(parentPath, name));
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`Others may be able to read the data folder "${dataDir}": ${why}.`);
  }
};

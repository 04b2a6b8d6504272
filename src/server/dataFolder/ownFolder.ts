import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes a folder for this user alone, and the missing ones above it. Node's `recursive` never ends where a file system
 * reports a new folder as missing, as /proc does.
 */
export const makeFolder = async (path: string, parent = dirname(path)): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    // Another process may have just made it.
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    // If it still cannot be made, the folders above are not tried again.
    await makeFolder(path, path);
  }
};

/** The permissions that the group and others must not have. */
const othersMask = 0o077;
/** A shared folder, like that of temporary files: closing it would stop every other program. */
const stickyBit = 0o1000;
/** What a data folder holds. Anything else in it is not ours to change. */
const ownNames =
  /^(?:(?:database|lock)\.sqlite.*|files|trash|copies|(?:signing|server)-secret|outbox\.jsonl|demo-account\.json)$/;

/** Removes the permissions of others. A symbolic link is skipped: only its target's permissions count. */
const removePermissions = (path: string): void => {
  const stats = lstatSync(path);
  if (!stats.isSymbolicLink() && (stats.mode & othersMask) !== 0) chmodSync(path, stats.mode & 0o700);
};

/**
 * Restricts a data folder to this process's own user: what is in it already, whoever made it (a restored backup, a copy
 * by hand), and all that the process makes from now on.
 */
export const keepToOwner = (dataDir: string): void => {
  if (isMainThread) process.umask(othersMask);
  try {
    // The folder first: from then on nobody else can reach what is in it.
    if ((statSync(dataDir).mode & stickyBit) !== 0)
      throw new Error('it is a shared folder; choose another with DATA_DIR');
    chmodSync(dataDir, 0o700);
    for (const name of readdirSync(dataDir).filter((name) => ownNames.test(name))) {
      const path = join(dataDir, name);
      removePermissions(path);
      // A link may lead to a disk that is not there.
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
        removePermissions(join(entry.parentPath, entry.name));
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Others may be able to read the data folder "${dataDir}": ${reason}.`);
  }
};

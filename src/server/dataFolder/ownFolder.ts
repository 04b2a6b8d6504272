import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { StartError } from '../StartError.ts';
import { asStartError, errorCode, isBusy } from '../store/storeError.ts';

/**
 * Makes a folder for this user alone, and the missing ones above it. Node's `recursive` never ends where a file system
 * reports a new folder as missing, as /proc does.
 */
export const makeFolder = async (path: string, parent = dirname(path)): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = errorCode(error);
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
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        removePermissions(join(entry.parentPath, entry.name));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Others may be able to read the data folder "${dataDir}": ${reason}.`);
  }
};

/** How long a new process waits for one that is ending and still answers its last requests. */
const maxWaitMs = 7_000;
const pollMs = 100;

/**
 * Locks a data folder for this process alone: of two servers over one database, each would answer from counts, sessions
 * and used signatures that the other one has changed. The lock is an open transaction on an empty database beside the
 * data, so the operating system releases it however the process ends.
 * @returns a function that releases the folder
 * @throws {StartError} when another process has it, or it cannot be written to
 */
export const lockFolder = async (dataDir: string, waitMs = maxWaitMs): Promise<() => void> => {
  const deadline = performance.now() + waitMs;
  let lock: DatabaseSync | undefined;
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      if (!lock) await makeFolder(dataDir);
      lock ??= new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
      // The journal is in memory, so that no file is left behind. A read-only file would lock nobody out: setting the
      // version, which is never committed, makes SQLite report it.
      lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1');
      return () => lock?.close();
    } catch (error) {
      if (isBusy(error) && performance.now() < deadline) {
        if (!isWaiting) console.log(`Waiting for another process to release the data folder "${dataDir}" …`);
        await pause(pollMs);
        continue;
      }
      lock?.close();
      if (!isBusy(error)) throw asStartError(error, dataDir);
      throw new StartError(
        `The data folder "${dataDir}" is in use: another npm start or npm run dev is running on it. ` +
          'Stop that one, or choose another folder with DATA_DIR.',
      );
    }
  }
};

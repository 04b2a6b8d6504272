import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../StartError.ts';
import { isBusy } from '../store/sqlite/resultCode.ts';
import { asStartError } from '../store/storeError.ts';
import { makeFolder } from './ownFolder.ts';

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
  const lock = await openLock(dataDir);
  const deadline = performance.now() + waitMs;
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      // The journal is in memory, so that no file is left behind. A read-only file would lock nobody out: setting the
      // version, which is never committed, makes SQLite report it.
      lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1');
      return () => lock.close();
    } catch (error) {
      if (isBusy(error) && performance.now() < deadline) {
        if (!isWaiting) console.log(`Waiting for another process to release the data folder "${dataDir}" …`);
        await pause(pollMs);
        continue;
      }
      lock.close();
      throw isBusy(error) ? inUseError(dataDir) : asStartError(error, dataDir);
    }
  }
};

const openLock = async (dataDir: string): Promise<DatabaseSync> => {
  try {
    await makeFolder(dataDir);
    return new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  } catch (error) {
    throw asStartError(error, dataDir);
  }
};

const inUseError = (dataDir: string): StartError =>
  new StartError(
    `The data folder "${dataDir}" is in use: another npm start or npm run dev is running on it. ` +
      'Stop that one, or give this one its own folder and port, as in DATA_DIR=data-2 PORT=3001 npm start.',
  );

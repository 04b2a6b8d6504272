import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** In bytes: six times what a run has there at its fullest. */
const enough = 3 * 1024 ** 3;

const isRoomy = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    // Other systems have no such folder.
    return false;
  }
};

/**
 * Makes the folder for what the tests of a run write, and removes it with this process: those of the tests are killed,
 * and leave files behind. In memory where there is room for it, since none of it has to outlive the run: SQLite waits
 * for a disk after each write, and PostgreSQL makes and deletes three hundred files for each database, for which ext4
 * searches longer the more were deleted just before: in two thirds of the time.
 */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'tests-'));
  // As open as the usual one: a test reads what is in it as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

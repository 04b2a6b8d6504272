import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFolder } from '../dataFolder/folderLock.ts';
import { restoringName } from '../dataFolder/lostDatabase.ts';
import { asFolderError } from '../store/storeError.ts';
import { besides, copyDurably, databaseName, outboxName, stamp, verifyBackup } from './manifest.ts';

/**
 * What a restore replaces. The outbox stays as it is: of what the backup's holds, some may have gone out since. The
 * database goes last: while it is missing, a start refuses.
 */
const replaced = [
  ...besides.filter((name) => name !== outboxName),
  'files',
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  databaseName,
];

/** Moves all of it, or nothing. @returns how many were there */
const move = async (from: string, to: string): Promise<number> => {
  const there = replaced.filter((name) => existsSync(join(from, name)));
  const moved: string[] = [];
  try {
    for (const name of there) {
      await rename(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved.reverse()) await rename(join(to, name), join(from, name));
    throw error;
  }
  return there.length;
};

/**
 * Puts what is staged in the place of what is there. Where one of them cannot be moved, as a disk of its own below the
 * folder cannot, all is as it was. @returns how many were there
 */
const exchange = async (staged: string, dataDir: string, aside: string): Promise<number> => {
  let moved = 0;
  try {
    moved = await move(dataDir, aside);
    await move(staged, dataDir);
  } catch (error) {
    if (moved > 0) await move(aside, dataDir);
    await rm(staged, { recursive: true });
    await rmdir(aside).catch(() => undefined);
    throw error;
  }
  return moved;
};

/** A log-out since the backup holds, and so does the end of all sessions with a new password. */
const endSessions = (path: string): void => {
  using database = new DatabaseSync(path);
  // One that another version has made may have none.
  if (database.prepare("select 1 from sqlite_master where name = '_session'").get())
    database.exec('delete from _session');
};

/**
 * Puts a backup back into a data folder, and what was there aside. Nothing is moved before all of it lies beside the old
 * one on the same disk; one that breaks off then is begun again. One that fails leaves nothing of it: a disk that it has
 * filled would stay full.
 * @returns where that is which was there before, if anything was
 * @throws {StartError} where the backup is not whole, a server runs on the folder, or it takes no more
 */
export const restore = async (backup: string, dataDir: string, now: number): Promise<string | undefined> => {
  const { files } = await verifyBackup(backup);
  const release = await lockFolder(dataDir, 0);
  const staged = join(dataDir, restoringName);
  const draft = `${staged}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    for (const path of Object.keys(files))
      if (path !== outboxName) await copyDurably(join(backup, path), join(draft, path));
    endSessions(join(draft, databaseName));
    const aside = join(dataDir, `before-restore-${stamp(now)}`);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rm(staged, { recursive: true, force: true });
    await rename(draft, staged);
    const moved = await exchange(staged, dataDir, aside);
    if (moved === 0) await rmdir(aside);
    await rmdir(staged);
    return moved === 0 ? undefined : aside;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw asFolderError(error, dataDir, 'DATA_DIR');
  } finally {
    release();
  }
};

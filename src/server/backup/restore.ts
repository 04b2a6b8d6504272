import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { restoringName } from '../dataFolder/lostDatabase.ts';
import { keepToOwner, lockFolder } from '../dataFolder/ownFolder.ts';
import { syncFolder, syncFolders } from '../files/folder/disk.ts';
import { asFolderError } from '../store/storeError.ts';
import { copyDurably, databaseName, extraFiles, outboxName, stamp, verifyBackup } from './manifest.ts';

/**
 * What a restore replaces. The outbox stays as it is: messages in the backup's may have been sent since. The database
 * goes last: while it is missing, the server refuses to start.
 */
const replacedNames = [
  ...extraFiles.filter((name) => name !== outboxName),
  'files',
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  databaseName,
];

/** Moves all of these, or none. @returns how many there were */
const move = async (from: string, to: string): Promise<number> => {
  const existing = replacedNames.filter((name) => existsSync(join(from, name)));
  const movedNames: string[] = [];
  try {
    for (const name of existing) {
      await rename(join(from, name), join(to, name));
      movedNames.push(name);
    }
  } catch (error) {
    for (const name of movedNames.reverse()) await rename(join(to, name), join(from, name));
    throw error;
  }
  return existing.length;
};

/**
 * Replaces what is there with what is staged. If something cannot be moved, such as a mounted disk below the folder,
 * everything stays as it was. @returns how many there were
 */
const exchange = async (staged: string, dataDir: string, oldDataDir: string): Promise<number> => {
  let moved = 0;
  try {
    moved = await move(dataDir, oldDataDir);
    await move(staged, dataDir);
  } catch (error) {
    if (moved > 0) await move(oldDataDir, dataDir);
    await rm(staged, { recursive: true });
    await rmdir(oldDataDir).catch(() => undefined);
    throw error;
  }
  return moved;
};

/** A session that was closed since the backup, by log-out or by a new password, must stay closed. */
const endSessions = (path: string): void => {
  using database = new DatabaseSync(path);
  // A database of another version may have no such table.
  if (database.prepare("select 1 from sqlite_master where name = '_session'").get())
    database.exec('delete from _session');
};

/**
 * Restores a backup into a data folder, and moves the old data aside. Nothing is moved before the whole backup is on
 * the same disk; a restore that is interrupted after that must be run again. One that fails deletes its copy, or a disk
 * that it has filled would stay full.
 * @returns where the old data are, if there were any
 * @throws {StartError} where the backup is not whole, a server runs on the folder, or it cannot be written to
 */
export const restore = async (backup: string, dataDir: string, now: number): Promise<string | undefined> => {
  const { files } = await verifyBackup(backup);
  const release = await lockFolder(dataDir, 0);
  const staged = join(dataDir, restoringName);
  const draft = `${staged}.part`;
  try {
    keepToOwner(dataDir);
    await rm(draft, { recursive: true, force: true });
    for (const path of Object.keys(files))
      if (path !== outboxName) await copyDurably(join(backup, path), join(draft, path));
    endSessions(join(draft, databaseName));
    const oldDataDir = join(dataDir, `before-restore-${stamp(now)}`);
    await mkdir(oldDataDir, { recursive: true, mode: 0o700 });
    await rm(staged, { recursive: true, force: true });
    await rename(draft, staged);
    await syncFolders(staged);
    const moved = await exchange(staged, dataDir, oldDataDir);
    if (moved === 0) await rmdir(oldDataDir);
    await rmdir(staged);
    await syncFolder(dataDir);
    return moved === 0 ? undefined : oldDataDir;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw asFolderError(error, dataDir, 'DATA_DIR');
  } finally {
    release();
  }
};

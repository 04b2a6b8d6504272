import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FileStore, storedName, trashDays, urlNamed } from '../files/fileStore.ts';
import { namesIn, unlessMissing } from '../files/folder/disk.ts';
import { StartError, shellWord } from '../StartError.ts';

/** What to do if the old data are not needed. */
export const startAfreshAdvice = `To start with a new, empty database instead: npm start -- --new (uploads that nothing refers to stay in trash/ for ${trashDays} days).`;

/** Whether there is nothing in the database. A file of 0 bytes is not opened: SQLite would delete the WAL beside it. */
export const isEmpty = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(unlessMissing);
  if (!found || found.size === 0) return true;
  using database = new DatabaseSync(path);
  return database.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() === undefined;
};

const countText = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** The names of the uploads in a data folder. */
export const uploadsInFolder = async (dataDir: string): Promise<readonly string[]> =>
  (await namesIn(join(dataDir, 'files'))).filter((name) => storedName.test(name));

/** How many uploaded files there are, in the given store or else in the data folder. */
export const uploadsIn = async (dataDir: string, files: FileStore | undefined): Promise<number> =>
  files ? (await files.all()).size : (await uploadsInFolder(dataDir)).length;

/** How many of a folder's uploads are looked for in the bucket. */
const maxChecked = 20;

/**
 * Refuses a start whose uploads are still in the folder, not in the bucket: every picture would be missing.
 * @throws {StartError} saying how to copy them there
 */
export const refuseLeftUploads = async (dataDir: string, files: FileStore): Promise<void> => {
  const localUploads = await uploadsInFolder(dataDir);
  for (const name of localUploads.slice(0, maxChecked)) if ((await files.sizeOf(urlNamed(name))) !== undefined) return;
  if (localUploads.length > 0)
    throw new StartError(
      `The data folder "${dataDir}" holds ${localUploads.length} uploaded files that are not in the bucket of FILES_URL. ` +
        `Copy them there: npm run copy -- --from ${shellWord(dataDir)} --files "$FILES_URL". If they are not needed, move ${join(dataDir, 'files')} away.`,
    );
};

/** A folder in a data folder while a backup is restored into it. */
export const restoringName = 'restoring';

/**
 * Refuses a start without a database where there are uploads or copies of it: it was lost, and a new one would not know
 * the uploads. An interrupted first start is not refused: it makes the tables before any file.
 * @throws {StartError} saying what was found, how to restore the database, and how to begin with a new one
 */
export const refuseLostDatabase = async (dataDir: string, database: string, files?: FileStore): Promise<void> => {
  if ((await namesIn(dataDir)).includes(restoringName))
    throw new StartError(
      `Restoring a backup into "${dataDir}" was interrupted. Restore it again: npm run restore -- FOLDER.`,
    );
  if (!(await isEmpty(database))) return;
  const uploads = await uploadsIn(dataDir, files);
  const copies = (await namesIn(join(dataDir, 'copies'))).filter((name) => name.endsWith('.sqlite')).sort();
  if (uploads === 0 && copies.length === 0) return;
  const where = files ? ' (in the bucket of FILES_URL)' : '';
  const found = [
    ...countText(uploads, `uploaded file${where}`, `uploaded files${where}`),
    ...countText(copies.length, 'copy of the database', 'copies of the database'),
  ];
  const newest = copies.at(-1);
  const backup = newest ? `your newest backup, or ${join(dataDir, 'copies', newest)},` : 'your newest backup';
  throw new StartError(
    `The data folder "${dataDir}" holds ${found.join(' and ')}, but its database is missing or empty. ` +
      `Restore a backup with npm run restore -- FOLDER, or copy ${backup} to ${database}, and start again. ` +
      startAfreshAdvice,
  );
};

const notePath = (dataDir: string): string => join(dataDir, 'copied-to-database');

/** Notes in a data folder that its records have been copied into a database. */
export const noteCopied = (dataDir: string): Promise<void> =>
  writeFile(notePath(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });

/** Warns at a start on the folder's records after they were copied: what is written now would not be in the copy. */
export const warnOfCopy = async (dataDir: string): Promise<void> => {
  const at = (await readFile(notePath(dataDir), 'utf8').catch(() => '')).trim();
  if (at === '') return;
  console.warn(
    `The records of "${dataDir}" were copied into a database (${at}), but this server uses those in the folder. ` +
      `To serve the copy, set DATABASE_URL. To keep using the folder, delete ${notePath(dataDir)}.`,
  );
};

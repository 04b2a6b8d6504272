import { existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseProblem, restoreAdvice } from '../dataFolder/databaseProblem.ts';
import { uploadsInFolder } from '../dataFolder/lostDatabase.ts';
import { makeFolder } from '../dataFolder/ownFolder.ts';
import { type FileStore, storedUrl, urlNamed } from '../files/fileStore.ts';
import { namesIn, syncFolder, syncFolders, unlessMissing } from '../files/folder/disk.ts';
import { daysIn } from '../files/folder/folderFiles.ts';
import { StartError } from '../StartError.ts';
import { asFolderError, cannotOpenCode, resultCode } from '../store/storeError.ts';
import { copyDurably, databaseName, extraFiles, hashOf, type Manifest, manifestName, stamp, sync } from './manifest.ts';

/**
 * Whether a database could not be opened because nobody has it open, on a disk that takes no writes: to read it there,
 * SQLite would have to make a file beside it.
 */
const isAtRest = (path: string, error: unknown): boolean =>
  resultCode(error) === cannotOpenCode && !existsSync(`${path}-shm`);

/** Copies a database at rest, with what is not yet in its own file. @throws {StartError} if it cannot be used */
const copyAtRest = async (from: string, to: string): Promise<void> => {
  for (const part of ['', '-wal']) if (existsSync(from + part)) await copyDurably(from + part, to + part);
  const problem = databaseProblem(to);
  if (problem) throw new StartError(problem.replaceAll(to, from));
};

/** Copies a database that may be written to meanwhile, as one file. */
const copyInUse = async (from: string, to: string): Promise<void> => {
  using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  // One transaction sees one state: without it, every write of others would restart the copy, without end.
  source.exec('begin; select 1 from sqlite_master limit 1');
  await backup(source, to, { rate: 1_000 });
};

/** Makes a copy one file, and checks it. @throws {StartError} */
const settleCopy = (to: string): void => {
  using copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  const result = Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {})[0];
  if (result !== 'ok') throw new StartError(`The copy of the database is damaged (${result}), so no backup was made.`);
};

interface NamedUploads {
  /** Those of a record, also one in the bin, or of a person: if such a file does not exist, it is missing. */
  readonly held: ReadonlySet<string>;
  /** Those in any column: also those only in the change log, whose time in the trash may be over. */
  readonly all: ReadonlySet<string>;
}

/** Which rows of the server's own tables need their uploads; the others are history. */
const holdingRows: Readonly<Record<string, string>> = { _account: 'true', _change: 'binned_at is not null' };

export const namedUploads = (path: string): NamedUploads => {
  using database = new DatabaseSync(path, { readOnly: true });
  const [held, all] = [new Set<string>(), new Set<string>()];
  const columns = database.prepare(
    "select m.name as 'table', p.name as 'column' from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.type = 'text' collate nocase",
  );
  for (const { table, column } of columns.all()) {
    const holds = String(table).startsWith('_') ? (holdingRows[String(table)] ?? 'false') : 'true';
    const cells = database.prepare(
      `select "${column}" as cell, ${holds} as holds from "${table}" where "${column}" like '%/files/%'`,
    );
    for (const { cell, holds } of cells.iterate())
      for (const url of String(cell).match(storedUrl) ?? [])
        for (const names of holds ? [held, all] : [all]) names.add(url.slice('/files/'.length));
  }
  return { held, all };
};

/** Copies an upload, also from the trash: a server may move it there at any moment. @returns whether it was there */
const copyUpload = async (dataDir: string, name: string, targetDir: string): Promise<boolean> => {
  const tryCopy = (...folder: readonly string[]) =>
    copyDurably(join(dataDir, ...folder, name), join(targetDir, 'files', name)).then(() => true, unlessMissing);
  if (await tryCopy('files')) return true;
  for (const day of await daysIn(join(dataDir, 'trash'))) if (await tryCopy('trash', day)) return true;
  return false;
};

/** Copies the uploads, after the database: each that it refers to is still there, or in the trash by now. */
const copyUploads = async (
  dataDir: string,
  targetDir: string,
  { held, all }: NamedUploads,
): Promise<readonly string[]> => {
  const existing = await uploadsInFolder(dataDir);
  const missing: string[] = [];
  for (const name of new Set([...existing, ...all]))
    if (!(await copyUpload(dataDir, name, targetDir)) && held.has(name)) missing.push(name);
  return missing;
};

/** Held uploads that the store does not have. */
const missingIn = async (files: FileStore, { held }: NamedUploads): Promise<readonly string[]> => {
  const existing = await files.all();
  return [...held].filter((name) => !existing.has(urlNamed(name)));
};

/**
 * Makes a backup of a data folder, even while a server uses it: a checked copy of the database, the uploads, the
 * signing secret. Uploads stored elsewhere stay there; their presence is checked. The backup is a new folder below
 * `targetDir`, named by the time. `missing`: uploads that records refer to and that do not exist.
 * @throws {StartError} where there is no database, or one that is damaged, and where a file cannot be read or written
 */
export const backUp = async (dataDir: string, targetDir: string, now: number, remoteFiles?: FileStore) => {
  const database = join(dataDir, databaseName);
  if (!existsSync(database))
    throw new StartError(
      `There is no database in the data folder "${dataDir}". Set DATA_DIR to the folder that the server uses.`,
    );
  if (statSync(database).size === 0)
    throw new StartError(`The database "${database}" is empty, so no backup was made. ${restoreAdvice}`);
  let atRest = false;
  let problem: string | undefined;
  try {
    problem = databaseProblem(database);
  } catch (error) {
    atRest = isAtRest(database, error);
    if (!atRest) throw asFolderError(error, dataDir, 'DATA_DIR');
  }
  if (problem) throw new StartError(problem);
  const folder = join(targetDir, stamp(now));
  const draft = `${folder}.part`;
  try {
    await makeFolder(draft);
    const copy = join(draft, databaseName);
    await (atRest ? copyAtRest(database, copy) : copyInUse(database, copy));
    settleCopy(copy);
    await sync(copy);
    const named = namedUploads(copy);
    const missing = await (remoteFiles ? missingIn(remoteFiles, named) : copyUploads(dataDir, draft, named));
    for (const name of extraFiles) {
      if (existsSync(join(dataDir, name))) await copyDurably(join(dataDir, name), join(draft, name));
    }
    const files: Record<string, string> = {};
    const uploads = await namesIn(join(draft, 'files'));
    for (const path of [databaseName, ...extraFiles, ...uploads.map((name) => `files/${name}`)])
      if (existsSync(join(draft, path))) files[path] = await hashOf(join(draft, path));
    const manifest: Manifest = { madeAt: new Date(now).toISOString(), files };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await sync(join(draft, manifestName));
    await syncFolders(draft);
    await rename(draft, folder);
    await syncFolder(targetDir);
    return { folder, uploads: uploads.length, missing };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw asFolderError(error, targetDir, 'BACKUP_DIR');
  }
};

import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseProblem } from '../dataFolder/databaseProblem.ts';
import { uploadsInFolder } from '../dataFolder/lostDatabase.ts';
import { makeFolder } from '../dataFolder/makeFolder.ts';
import { type FileStore, storedUrl, urlNamed } from '../files/fileStore.ts';
import { namesIn, unlessMissing } from '../files/folder/missing.ts';
import { daysIn } from '../files/folder/trash.ts';
import { StartError } from '../StartError.ts';
import { asFolderError } from '../store/storeError.ts';
import { besides, copyDurably, databaseName, hashOf, type Manifest, manifestName, stamp, sync } from './manifest.ts';

export interface Backup {
  readonly folder: string;
  readonly uploads: number;
  /** Uploads that records name and that are nowhere. */
  readonly missing: readonly string[];
}

/** Copies a database that may be written to meanwhile, as one file, and checks the copy. @throws {StartError} */
const copyDatabase = async (from: string, to: string): Promise<void> => {
  {
    using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
    // In one transaction, which sees one state: copied page by page, each write of others would begin it anew, without end.
    source.exec('begin; select 1 from sqlite_master limit 1');
    await backup(source, to, { rate: 1_000 });
  }
  using copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  const found = Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {})[0];
  if (found !== 'ok') throw new StartError(`The copy of the database is not whole (${found}); there is no backup.`);
};

/** The uploads that a database speaks of, by their names. */
interface NamedUploads {
  /** Those of a record, one in the bin as well, or of a person: one that is nowhere is missing there. */
  readonly held: ReadonlySet<string>;
  /** In whatever column: those too of which only the change log tells, whose time in the trash may be over. */
  readonly all: ReadonlySet<string>;
}

/** Which rows of the server's own tables hold what they name; the others say what was. */
const holding: Readonly<Record<string, string>> = { _account: 'true', _change: 'binned_at is not null' };

export const namedUploads = (path: string): NamedUploads => {
  using database = new DatabaseSync(path, { readOnly: true });
  const [held, all] = [new Set<string>(), new Set<string>()];
  const columns = database.prepare(
    "select m.name as 'table', p.name as 'column' from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.type = 'text' collate nocase",
  );
  for (const { table, column } of columns.all()) {
    const holds = String(table).startsWith('_') ? (holding[String(table)] ?? 'false') : 'true';
    const cells = database.prepare(
      `select "${column}" as cell, ${holds} as holds from "${table}" where "${column}" like '%/files/%'`,
    );
    for (const { cell, holds } of cells.iterate())
      for (const url of String(cell).match(storedUrl) ?? [])
        for (const names of holds ? [held, all] : [all]) names.add(url.slice('/files/'.length));
  }
  return { held, all };
};

/** Copies an upload from where it lies by now: a server may put it into the trash at any moment. @returns whether it was there */
const copyUpload = async (dataDir: string, name: string, into: string): Promise<boolean> => {
  const copied = (...folder: readonly string[]) =>
    copyDurably(join(dataDir, ...folder, name), join(into, 'files', name)).then(() => true, unlessMissing);
  if (await copied('files')) return true;
  for (const day of await daysIn(join(dataDir, 'trash'))) if (await copied('trash', day)) return true;
  return false;
};

/** Copies the uploads. After the database: each that it names was there before it, or lies in the trash by now. */
const copyUploads = async (dataDir: string, into: string, { held, all }: NamedUploads): Promise<readonly string[]> => {
  const there = await uploadsInFolder(dataDir);
  const missing: string[] = [];
  for (const name of new Set([...there, ...all]))
    if (!(await copyUpload(dataDir, name, into)) && held.has(name)) missing.push(name);
  return missing;
};

/** Those that something holds and that are not where uploads are kept. */
const missingIn = async (files: FileStore, { held }: NamedUploads): Promise<readonly string[]> => {
  const there = await files.all();
  return [...held].filter((name) => !there.has(urlNamed(name)));
};

/**
 * Makes a backup of a data folder, also of one that a server works in: a checked copy of the database, the uploads, the
 * signing secret. Uploads that are kept elsewhere stay there, and are only looked for. It lies in a folder of its own below `into`, named by the time.
 * @throws {StartError} where there is no database, or one that is damaged, and where a file cannot be read or written
 */
export const backUp = async (dataDir: string, into: string, now: number, elsewhere?: FileStore): Promise<Backup> => {
  const database = join(dataDir, databaseName);
  if (!existsSync(database)) throw new StartError(`There is no database in the data folder "${dataDir}" (DATA_DIR).`);
  let problem: string | undefined;
  try {
    problem = databaseProblem(database);
  } catch (error) {
    throw asFolderError(error, dataDir, 'DATA_DIR');
  }
  if (problem) throw new StartError(problem);
  const folder = join(into, stamp(now));
  const draft = `${folder}.part`;
  try {
    await makeFolder(draft);
    await copyDatabase(database, join(draft, databaseName));
    await sync(join(draft, databaseName));
    const named = namedUploads(join(draft, databaseName));
    const missing = await (elsewhere ? missingIn(elsewhere, named) : copyUploads(dataDir, draft, named));
    for (const name of besides) {
      if (existsSync(join(dataDir, name))) await copyDurably(join(dataDir, name), join(draft, name));
    }
    const files: Record<string, string> = {};
    const uploads = await namesIn(join(draft, 'files'));
    for (const path of [databaseName, ...besides, ...uploads.map((name) => `files/${name}`)])
      if (existsSync(join(draft, path))) files[path] = await hashOf(join(draft, path));
    const manifest: Manifest = { madeAt: new Date(now).toISOString(), files };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await sync(join(draft, manifestName));
    await rename(draft, folder);
    return { folder, uploads: uploads.length, missing };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw asFolderError(error, into, 'BACKUP_DIR');
  }
};

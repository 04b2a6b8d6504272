import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '#schema/registry.ts';
import { namedUploads } from '../backup/backUp.ts';
import { databaseName, firstFew } from '../backup/manifest.ts';
import { databaseProblem } from '../dataFolder/databaseProblem.ts';
import { noteCopied, uploadsInFolder } from '../dataFolder/lostDatabase.ts';
import { lockFolder } from '../dataFolder/ownFolder.ts';
import { type FileStore, forEachConcurrently, nameOf, urlNamed } from '../files/fileStore.ts';
import { StartError } from '../StartError.ts';
import { postgres } from '../store/postgres/postgres.ts';
import { resourceTables } from '../store/resourceTable.ts';
import { sqlite } from '../store/sqlite/sqlite.ts';
import { openStore } from '../store/store.ts';
import { asStartError } from '../store/storeError.ts';
import { copyStore } from './copyStore.ts';

/** Does the work while no server uses the folder. @throws {StartError} saying why it cannot */
const withFolder = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const release = await lockFolder(dataDir);
  try {
    await work();
  } catch (error) {
    throw asStartError(error, dataDir);
  } finally {
    release();
  }
};

/**
 * Copies the records of a data folder into a PostgreSQL database. The folder stays as it is; uploads and the signing
 * secret are used from there as before, unless the uploads are copied too.
 * @throws {StartError} saying why it cannot
 */
export const copyFolder = async (
  registry: Registry,
  dataDir: string,
  url: string,
  say: (line: string) => void = console.log,
): Promise<void> => {
  const path = join(dataDir, databaseName);
  if (!existsSync(path))
    throw new StartError(`There is no database in the folder "${dataDir}". Give a data folder with --from.`);
  await withFolder(dataDir, async () => {
    const problem = databaseProblem(path);
    if (problem) throw new StartError(problem);
    const from = openStore(sqlite(path));
    const to = openStore(postgres(url));
    try {
      await copyStore({ from, to, tables: [...resourceTables(registry).values()], say });
      await noteCopied(dataDir);
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  });
};

/**
 * Copies the uploads of a data folder to another store. What is there already is skipped, since names are hashes of the
 * content. The folder stays as it is. At the end, the store is checked for every file.
 * @throws {StartError} saying why it cannot
 */
export const copyUploads = async (
  dataDir: string,
  to: FileStore,
  say: (line: string) => void = console.log,
): Promise<void> => {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) throw new StartError(`There are no uploads in the folder "${dataDir}".`);
  await withFolder(dataDir, async () => {
    const names = await uploadsInFolder(dataDir);
    const before = await to.all();
    const damaged: string[] = [];
    await forEachConcurrently(
      names.filter((name) => !before.has(urlNamed(name))),
      async (name) => {
        const bytes = await readFile(join(folder, name));
        if (nameOf(bytes) === name) await to.stage(bytes);
        else damaged.push(name);
      },
    );
    const after = await to.all();
    const notSent = names.filter((name) => !after.has(urlNamed(name)) && !damaged.includes(name));
    if (notSent.length > 0) throw new StartError(`Sent, but not in the bucket: ${firstFew(notSent)}. Copy again.`);
    if (damaged.length > 0)
      throw new StartError(
        `Damaged in the folder, so not copied: ${firstFew(damaged)}. Restore them from a backup, or move them out of the folder.`,
      );
    say(`files: ${names.length} checked by name, ${after.size - before.size} of them new in the bucket`);
    const database = join(dataDir, databaseName);
    const named = existsSync(database) ? [...namedUploads(database).held] : [];
    const missing = named.filter((name) => !after.has(urlNamed(name)));
    if (missing.length > 0) say(`Records refer to uploads that are missing: ${firstFew(missing)}`);
  });
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '#schema/registry.ts';
import { databaseName } from '../backup/manifest.ts';
import { noteCopied } from '../dataFolder/copiedNote.ts';
import { databaseProblem } from '../dataFolder/databaseProblem.ts';
import { lockFolder } from '../dataFolder/folderLock.ts';
import { StartError } from '../StartError.ts';
import { postgres } from '../store/postgres/postgres.ts';
import { resourceTables } from '../store/resourceTable.ts';
import { sqlite } from '../store/sqlite/sqlite.ts';
import { openStore } from '../store/store.ts';
import { asStartError } from '../store/storeError.ts';
import { copyStore } from './copyStore.ts';

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
  const release = await lockFolder(dataDir);
  try {
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
  } catch (error) {
    throw asStartError(error, dataDir);
  } finally {
    release();
  }
};

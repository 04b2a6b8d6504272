import { isUnfinished } from '../copy/progress.ts';
import type { FileStore } from '../files/fileStore.ts';
import { StartError, shellWord } from '../StartError.ts';
import type { SqlDialect } from '../store/dialect.ts';
import { openStore } from '../store/store.ts';
import { asStartError } from '../store/storeError.ts';
import { startAfreshAdvice, uploadsIn } from './lostDatabase.ts';

/**
 * The PostgreSQL database at that URL.
 * @param isChecked whether another process has checked it for this one
 * @throws {StartError} where it does not respond, is empty while there are uploads, or holds an incomplete copy
 */
export const serverDatabase = async (
  url: string,
  dataDir: string,
  { startAfresh }: { readonly startAfresh?: boolean },
  files?: FileStore,
  isChecked = false,
): Promise<SqlDialect> => {
  // Not loaded where the records are in a file.
  const { postgres } = await import('../store/postgres/postgres.ts');
  if (isChecked) return postgres(url);
  const { db, dialect, close } = openStore(postgres(url));
  try {
    if (await isUnfinished(db, dialect))
      throw new StartError(
        'Copying into the database of DATABASE_URL was interrupted. Continue it: npm run copy -- --from FOLDER --to "$DATABASE_URL"',
      );
    const isNew = !startAfresh && !(await dialect.catalog(db)).has('_definition');
    const uploads = isNew ? await uploadsIn(dataDir, files) : 0;
    if (uploads > 0)
      throw new StartError(
        `${files ? 'The bucket of FILES_URL' : `The data folder "${dataDir}"`} holds ${uploads} uploaded files, but the database of DATABASE_URL is empty. ` +
          `Restore its backup, or copy the records of the folder into it: npm run copy -- --from ${shellWord(dataDir)} --to "$DATABASE_URL". ` +
          startAfreshAdvice,
      );
  } catch (error) {
    throw asStartError(error, dataDir);
  } finally {
    await close();
  }
  return postgres(url);
};

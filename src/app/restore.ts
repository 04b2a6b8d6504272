import { restore } from '#server/backup/restore.ts';
import { refuse, StartError } from '#server/StartError.ts';
import { misspeltSettings, readSettings } from './settings.ts';

/** `npm run restore -- FOLDER`: restores a backup, and sets aside what was there before. */
try {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new StartError('Give the folder of one backup, as in npm run restore -- backups/2026-01-31T08-00-00-000Z');
  const { dataDir, databaseUrl } = readSettings();
  for (const line of misspeltSettings()) console.warn(line);
  if (databaseUrl !== undefined)
    throw new StartError(
      'The records are in the database of DATABASE_URL. Restore that with pg_restore, or leave DATABASE_URL out to restore the backup of a folder.',
    );
  const aside = await restore(folder, dataDir, Date.now());
  console.log(
    `Restored "${folder}" into "${dataDir}".${aside === undefined ? '' : ` The previous data is in "${aside}".`}`,
  );
} catch (error) {
  refuse(error);
}

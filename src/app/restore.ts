import { restore } from '#server/backup/restore.ts';
import { refuse, StartError } from '#server/StartError.ts';
import { misspeltSettings, readSettings } from './command/settings.ts';

/** `npm run restore -- FOLDER`: restores a backup, and sets aside what was there before. */
try {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new StartError('Name one backup: npm run restore -- backups/2026-01-31T08-00-00-000Z');
  const { dataDir, databaseUrl } = readSettings();
  for (const line of misspeltSettings()) console.warn(line);
  if (databaseUrl !== undefined)
    throw new StartError(
      'The records are in the database of DATABASE_URL: restore its backup with its own tools (pg_restore). A backup of a folder is restored without DATABASE_URL.',
    );
  const aside = await restore(folder, dataDir, Date.now());
  console.log(
    `Restored "${folder}" into "${dataDir}".${aside === undefined ? '' : ` What was there before: ${aside}`}`,
  );
} catch (error) {
  refuse(error);
}

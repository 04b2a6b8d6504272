import { restore } from '#server/backup/restore.ts';
import { StartError } from '#server/StartError.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

/** `npm run restore -- FOLDER`: puts a backup back, and what was there aside. */
try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0)
    throw new StartError('Name one backup: npm run restore -- backups/2026-01-31T08-00-00-000Z');
  const { dataDir } = readSettings();
  const aside = await restore(folder, dataDir, Date.now());
  console.log(`Restored "${folder}" into "${dataDir}". What was there before: ${aside}`);
} catch (error) {
  refuse(error);
}

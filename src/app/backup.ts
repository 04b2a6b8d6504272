import { backUp } from '#server/backup/backUp.ts';
import { StartError } from '#server/StartError.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

/** `npm run backup`: a checked copy of the data, also while the server runs. */
try {
  const { dataDir, backupDir, databaseUrl } = readSettings();
  if (databaseUrl !== undefined)
    throw new StartError(
      `The records are in the database of DATABASE_URL: back that up by its own tools (pg_dump), and then the folder "${dataDir}" beside it, which has the uploads.`,
    );
  const { folder, uploads, missing } = await backUp(dataDir, backupDir, Date.now());
  console.log(`Backup: ${folder} (database checked, ${uploads} uploaded files)`);
  console.log(`To put it back, with the server stopped: npm run restore -- ${folder}`);
  if (missing.length > 0) console.warn(`Records name uploads that are not there: ${missing.join(', ')}`);
} catch (error) {
  refuse(error);
}

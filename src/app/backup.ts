import { backUp } from '#server/backup/backUp.ts';
import { filesIn } from '#server/dataFolder/openDataFolder.ts';
import { refuse, StartError, shellWord } from '#server/StartError.ts';
import { misspeltSettings, readSettings } from './command/settings.ts';

/** `npm run backup`: makes a checked copy of the data, also while the server runs. */
try {
  if (process.argv.length > 2)
    throw new StartError(
      `"${process.argv[2]}" is not taken: a backup goes into the folder of BACKUP_DIR. For another one: BACKUP_DIR=… npm run backup`,
    );
  const { dataDir, backupDir, databaseUrl, bucket } = readSettings();
  for (const line of misspeltSettings()) console.warn(line);
  if (databaseUrl !== undefined)
    throw new StartError(
      `The records are in the database of DATABASE_URL: back that up with its own tools (pg_dump), then ${bucket ? 'the bucket of FILES_URL with its own' : `the folder "${dataDir}"`}, which has the uploads.`,
    );
  const files = bucket && (await filesIn(bucket, dataDir));
  const { folder, uploads, missing } = await backUp(dataDir, backupDir, Date.now(), files);
  const uploadsText = files
    ? 'without the uploads: the bucket of FILES_URL has a backup of its own'
    : `${uploads} uploaded files`;
  console.log(`Backup: ${folder} (database checked, ${uploadsText})`);
  const dataDirText = process.env.DATA_DIR ? `DATA_DIR=${shellWord(dataDir)} ` : '';
  console.log(`To restore it, with the server stopped: ${dataDirText}npm run restore -- ${shellWord(folder)}`);
  if (missing.length > 0) console.warn(`Records name uploads that are not there: ${missing.join(', ')}`);
} catch (error) {
  refuse(error);
}

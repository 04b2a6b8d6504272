import { backUp } from '#server/backup/backUp.ts';
import { filesIn } from '#server/dataFolder/openDataFolder.ts';
import { refuse, StartError, shellWord } from '#server/StartError.ts';
import { misspeltSettings, readSettings } from './settings.ts';

/** `npm run backup`: makes a checked copy of the data, also while the server runs. */
try {
  if (process.argv.length > 2)
    throw new StartError(
      `Unknown argument: "${process.argv[2]}". To choose the folder that backups go into: BACKUP_DIR=… npm run backup`,
    );
  const { dataDir, backupDir, databaseUrl, bucket } = readSettings();
  for (const line of misspeltSettings()) console.warn(line);
  if (databaseUrl !== undefined)
    throw new StartError(
      `The records are in the database of DATABASE_URL. Back that up with pg_dump, and after it ${bucket ? 'the bucket of FILES_URL with its own tools' : `the folder "${dataDir}"`}, which holds the uploads.`,
    );
  const files = bucket && (await filesIn(bucket, dataDir));
  const { folder, uploads, missing } = await backUp(dataDir, backupDir, Date.now(), files);
  const uploadsText = files
    ? 'without the uploads: back up the bucket of FILES_URL with its own tools'
    : `${uploads} uploaded files`;
  console.log(`Backup: ${folder} (database checked, ${uploadsText})`);
  const dataDirText = process.env.DATA_DIR ? `DATA_DIR=${shellWord(dataDir)} ` : '';
  console.log(`To restore it, with the server stopped: ${dataDirText}npm run restore -- ${shellWord(folder)}`);
  if (missing.length > 0) console.warn(`Records refer to uploads that are missing: ${missing.join(', ')}`);
} catch (error) {
  refuse(error);
}

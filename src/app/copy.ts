import { parseArgs } from 'node:util';
import { registry } from '#resources';
import { copyFolder, copyUploads } from '#server/copy/copyFolder.ts';
import { filesIn } from '#server/dataFolder/openDataFolder.ts';
import { refuse, StartError, shellWord } from '#server/StartError.ts';
import { readSettings } from './settings.ts';

const usage =
  'Usage: npm run copy -- --from data --to postgres://name:password@host:5432/office --files "s3://office?endpoint=…&region=…". Give --to, --files or both.';

const readOptions = () => {
  try {
    return parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' }, files: { type: 'string' } } })
      .values;
  } catch {
    throw new StartError(usage);
  }
};

/** The arguments that stand here for settings of the server, by whose names the errors speak of them. */
const argumentNames: Readonly<Record<string, string>> = {
  DATA_DIR: '--from',
  DATABASE_URL: '--to',
  FILES_URL: '--files',
};

/** An error that names what was typed. */
const withArguments = (error: unknown): unknown =>
  error instanceof StartError
    ? new StartError(error.message.replace(/(?<![$\w])[A-Z_]+\b/g, (name) => argumentNames[name] ?? name))
    : error;

/** `npm run copy`: copies a data folder's records into a PostgreSQL database, its uploads into a bucket, or both. */
try {
  const { from, to, files } = readOptions();
  const { databaseUrl, bucket } = readSettings({ ...process.env, DATABASE_URL: to, FILES_URL: files });
  if (from === undefined || (databaseUrl === undefined && bucket === undefined)) throw new StartError(usage);
  // The files first: a complete database may be served at once.
  if (bucket !== undefined) await copyUploads(from, await filesIn(bucket, from));
  if (databaseUrl !== undefined) await copyFolder(registry, from, databaseUrl);
  const settings = [`DATA_DIR=${shellWord(from)}`, databaseUrl && 'DATABASE_URL=…', bucket && 'FILES_URL=…']
    .filter(Boolean)
    .join(' ');
  console.log(`The copy of "${from}" is complete. To serve it: ${settings} npm start`);
} catch (error) {
  refuse(withArguments(error));
}

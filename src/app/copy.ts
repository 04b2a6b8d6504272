import { parseArgs } from 'node:util';
import { registry } from '#resources';
import { copyFolder } from '#server/copy/copyFolder.ts';
import { StartError } from '#server/StartError.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

const usage =
  'Say from where, and to where: npm run copy -- --from data --to postgres://name:password@host:5432/office';

const readOptions = () => {
  try {
    return parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch {
    throw new StartError(usage);
  }
};

/** `npm run copy`: brings the records of a data folder into a PostgreSQL database. */
try {
  const { from, to } = readOptions();
  const { databaseUrl } = readSettings({ DATABASE_URL: to });
  if (from === undefined || databaseUrl === undefined) throw new StartError(usage);
  await copyFolder(registry, from, databaseUrl);
  console.log(`All records of "${from}" are in the database. Serve them: DATA_DIR=${from} DATABASE_URL=… npm start`);
} catch (error) {
  refuse(error);
}

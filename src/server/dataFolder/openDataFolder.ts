import { randomBytes } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Samples } from '#schema/samples/sampleRecords.ts';
import { type Api, type ApiOptions, type Beside, createApi } from '../app.ts';
import { databaseName, outboxName } from '../backup/manifest.ts';
import { isUnfinished } from '../copy/progress.ts';
import type { BucketOptions } from '../files/bucket/address.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Call } from '../http/call.ts';
import type { Delivery } from '../mobile/messageSender.ts';
import { StartError, shellWord } from '../StartError.ts';
import type { SqlDialect } from '../store/dialect.ts';
import { sqlite } from '../store/sqlite/sqlite.ts';
import { openStore } from '../store/store.ts';
import { asStartError } from '../store/storeError.ts';
import { databaseProblem } from './databaseProblem.ts';
import {
  isEmpty,
  refuseLeftUploads,
  refuseLostDatabase,
  startAfreshAdvice,
  uploadsIn,
  warnOfCopy,
} from './lostDatabase.ts';
import { keepToOwner, lockFolder } from './ownFolder.ts';

/** A secret that is made at the first start and that only the server's own user can read. */
const readSecret = async (dataDir: string, name: string): Promise<string> => {
  const path = join(dataDir, name);
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
};

export interface OpenOptions extends Pick<ApiOptions, 'registry' | 'dataDir' | 'historyDays' | 'stallMs'> {
  readonly samples: Samples;
  /** The PostgreSQL database that the records are in; SQLite in the folder by default. */
  readonly databaseUrl?: string | undefined;
  /** The bucket that uploaded files are in; `files/` of the folder by default. */
  readonly bucket?: BucketOptions | undefined;
  /** Whether an empty database starts with sample data, to try the product with. */
  readonly sampleData: boolean;
  /** Where the build has put the pictures of the sample data; by default they are drawn when needed. */
  readonly pictures?: string;
  /** Begins with a new database where the old one is missing, even if there are uploads or copies of it. */
  readonly startAfresh?: boolean;
}

/**
 * The embedded API over the data in a folder: database, uploaded files, signing secret, messages to people. The folder
 * belongs to this process alone until the API is closed.
 * @throws {StartError} when another process has the folder, its database is lost, or its data cannot be migrated to
 * the resource files
 */
export const openDataFolder = async (options: OpenOptions): Promise<Api> => {
  const release = await lockFolder(options.dataDir);
  try {
    keepToOwner(options.dataDir);
    const api = await openLocked(options);
    const close = async () => {
      await api.close();
      release();
    };
    return { ...api, close };
  } catch (error) {
    release();
    throw asStartError(error, options.dataDir);
  }
};

/** The same from a process beside the one that has the folder: its start checks nothing and changes nothing. */
export const joinDataFolder = (options: OpenOptions, beside: Beside): Promise<Api> => openLocked(options, beside);

/** Ends a half line, left by a full disk or a kill, before the new one. Synchronous, so that no two lines mix. */
const appendLine = (path: string, line: string): void => {
  const file = openSync(path, 'a+', 0o600);
  try {
    const last = Buffer.from('\n');
    readSync(file, last, { position: Math.max(0, fstatSync(file).size - 1) });
    appendFileSync(file, `${last.toString() === '\n' ? '' : '\n'}${line}\n`);
  } finally {
    closeSync(file);
  }
};

/**
 * The product sends no messages itself. On trial, with sample data, a message that was caused on this machine goes to
 * the console; all others go to a file beside the data, one JSON line each, for a program that sends them.
 */
const outbox =
  (dataDir: string, trial: boolean) =>
  async (message: Delivery, { local }: Pick<Call, 'local'>): Promise<void> => {
    const { to, code, changed } = message;
    const name = to.email ?? to.phone;
    if (trial && local) console.log(code ? `Code for ${name}: ${code}` : `Told ${name} of a change: ${changed}`);
    else appendLine(join(dataDir, outboxName), JSON.stringify(message));
  };

/** The database in the folder. @throws {StartError} where it is damaged, or lost */
const openDatabase = async ({ dataDir, startAfresh }: OpenOptions, files?: FileStore): Promise<SqlDialect> => {
  const database = join(dataDir, databaseName);
  const problem = databaseProblem(database);
  if (problem) throw new StartError(`${problem} Nothing has been changed.`);
  // Before it is opened: that would make an empty one, and delete what is left of a lost one beside it.
  if (!startAfresh) await refuseLostDatabase(dataDir, database, files);
  else if (!(await isEmpty(database))) console.log(`--new has no effect: there already is a database, ${database}.`);
  await warnOfCopy(dataDir);
  return sqlite(database);
};

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

const databaseOf = async (
  options: OpenOptions,
  files: FileStore | undefined,
  beside: Beside | undefined,
): Promise<SqlDialect> => {
  const { dataDir, databaseUrl } = options;
  if (databaseUrl !== undefined) return serverDatabase(databaseUrl, dataDir, options, files, beside !== undefined);
  return beside ? sqlite(join(dataDir, databaseName)) : openDatabase(options, files);
};

/** The files in that bucket, once it responds. @throws {StartError} where it does not */
export const filesIn = async (bucket: BucketOptions, dataDir: string): Promise<FileStore> => {
  // Not loaded where the files are in the folder.
  const { BucketFiles } = await import('../files/bucket/bucketFiles.ts');
  const files = new BucketFiles(bucket);
  try {
    await files.check();
    return files;
  } catch (error) {
    throw asStartError(error, dataDir);
  }
};

const openLocked = async (options: OpenOptions, beside?: Beside): Promise<Api> => {
  const { registry, samples, pictures, dataDir, bucket, sampleData, historyDays, stallMs } = options;
  const files = bucket && (await filesIn(bucket, dataDir));
  if (files && !beside) await refuseLeftUploads(dataDir, files);
  const database = await databaseOf(options, files, beside);
  return createApi({
    ...{ registry, dataDir, files, database, historyDays, stallMs, beside },
    secret: await readSecret(dataDir, 'signing-secret'),
    ownSecret: await readSecret(dataDir, 'server-secret'),
    noted: (line) => console.log(line),
    deliver: outbox(dataDir, sampleData),
    samples: sampleData ? { samples, pictures } : undefined,
  });
};

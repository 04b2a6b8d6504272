import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';
import { databaseProblem } from '../dataFolder/databaseProblem.ts';
import { storedName } from '../files/fileStore.ts';
import { StartError } from '../StartError.ts';

export const databaseName = 'database.sqlite';
/** Messages that wait to be sent. */
export const outboxName = 'outbox.jsonl';
/** Files of a data folder that go into a backup besides the database and the uploads. */
export const extraFiles = ['signing-secret', 'demo-account.json', outboxName];
export const manifestName = 'backup.json';

/** What a backup holds: the path of each file, with the hash of its content. */
export interface Manifest {
  readonly madeAt: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Folders are named by time, so that the last one is the newest. */
export const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Copies a file, and waits until its content is on the disk. */
export const copyDurably = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await sync(to);
};

export const sync = async (path: string): Promise<void> => {
  await chmod(path, 0o600);
  await using file = await open(path, 'r+');
  await file.sync();
};

/** Whether a data folder has a file at that path: a restore writes nowhere else. */
const isKnown = (path: string): boolean => {
  const [folder, name = '', rest] = path.split('/');
  if (rest !== undefined) return false;
  return folder === 'files' ? storedName.test(name) : [databaseName, ...extraFiles].includes(path);
};

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && isObject(value.files) && Object.keys(value.files).every(isKnown) && databaseName in value.files;

/** Reads a backup's manifest, and checks its files. @throws {StartError} naming what is missing or was changed */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const refusal = (reason: string) =>
    new StartError(`"${folder}" cannot be restored: ${reason.replace(/\.$/, '')}. Nothing has been changed.`);
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw refusal(`it cannot be read (${error.message})`);
  });
  if (text === undefined) throw refusal(`it is not a backup, as it has no ${manifestName}`);
  const manifest = parseJson(text);
  if (!isManifest(manifest)) throw refusal(`its ${manifestName} is not that of a backup`);
  const problems: string[] = [];
  for (const [path, hash] of Object.entries(manifest.files)) {
    const problem = await hashOf(join(folder, path)).then(
      (actual) => actual !== hash && 'was changed or is damaged',
      ({ code, message }) => (code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`),
    );
    if (problem) problems.push(`${path} ${problem}`);
  }
  if (problems.length > 0) throw refusal(firstFew(problems));
  const problem = databaseProblem(join(folder, databaseName));
  if (problem) throw refusal(problem);
  return manifest;
};

/** The first few of many, and how many more there are. */
export const firstFew = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');

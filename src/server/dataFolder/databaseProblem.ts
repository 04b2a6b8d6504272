import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { resultCode } from '../store/storeError.ts';
import { dataVersion } from '../store/systemTables.ts';

/** SQLite's codes for a damaged database, and for a file that is not a database. */
const damagedCodes = [11, 26];

export const restoreAdvice = 'Restore a backup: npm run restore -- FOLDER.';

/** The size in bytes that a database's header states; valid where there is no WAL beside it. */
const statedSize = (path: string): number => {
  const head = Buffer.alloc(32);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.byteLength, 0);
  } finally {
    closeSync(file);
  }
  if (!head.toString('latin1').startsWith('SQLite format 3\0')) return 0;
  const page = head.readUInt16BE(16);
  return (page === 1 ? 65_536 : page) * head.readUInt32BE(28);
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const problemIn = (path: string, database: DatabaseSync): string | undefined => {
  const checked = String(Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]);
  const result = checked.replace(/^\*.*\n/, '');
  if (result !== 'ok') return `The database "${path}" is damaged (${result}). ${restoreAdvice}`;
  const names = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'");
  const tables = names.all().map(({ name }) => String(name));
  if (tables.length > 0 && !tables.includes('_definition'))
    return `The database "${path}" belongs to another program: it holds ${tables.slice(0, 3).join(', ')} and none of our tables. Move it away, or choose another folder with DATA_DIR.`;
  const version = Number(Object.values(database.prepare('pragma user_version').get() ?? {})[0]);
  if (version > dataVersion)
    return `The database "${path}" was made by a newer version of this program (data version ${version}, this one knows up to ${dataVersion}). Start that version, or restore an older backup: npm run restore -- FOLDER.`;
  return undefined;
};

/**
 * Why a database cannot be used, and what to do: it is cut off, damaged, another program's, or a newer version's. It is
 * only read. `undefined`: it can be used, or there is none.
 */
export const databaseProblem = (path: string): string | undefined => {
  const size = sizeOf(path);
  if (size === 0) return undefined;
  const stated = statedSize(path);
  if (stated > size && sizeOf(`${path}-wal`) === 0)
    return `The database "${path}" is cut off: it has only ${size} of ${stated} bytes. ${restoreAdvice}`;
  try {
    using database = new DatabaseSync(path, { readOnly: true });
    return problemIn(path, database);
  } catch (error) {
    if (!(error instanceof Error && damagedCodes.includes(resultCode(error) ?? 0))) throw error;
    return `"${path}" is damaged or not a database (${error.message}). ${restoreAdvice}`;
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../StartError.ts';

/** SQLite's code for a lock of another connection. */
const busyCode = 5;

/** SQLite's code for a file that it can neither open nor make. */
export const cannotOpenCode = 14;

/** SQLite's code for a full disk, and the one for no room for the index of its log (`-shm`). */
const fullCode = 13;
const noRoomForIndexCode = 4_874;

/** SQLite's primary result codes. 10 is a failing disk, or a file at its size limit. */
const sqliteCodes: Readonly<Record<number, StoreErrorCode>> = {
  [fullCode]: 'diskFull',
  8: 'diskReadOnly',
  10: 'diskReadOnly',
  [cannotOpenCode]: 'diskReadOnly',
};
const systemCodes: Readonly<Record<string, StoreErrorCode>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EIO: 'diskReadOnly',
  EROFS: 'diskReadOnly',
  EACCES: 'diskReadOnly',
  EPERM: 'diskReadOnly',
};

/** A disk that is full or cannot be written to, or a database or bucket that does not respond. */
type StoreErrorCode = 'diskFull' | 'diskReadOnly' | 'databaseAway' | 'filesAway';

/** A failure of the database or the bucket. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
  readonly code: StoreErrorCode;
  /** Whether it can be retried: it has changed nothing, and its cause may be gone. */
  readonly passes: boolean;

  constructor(code: StoreErrorCode, passes: boolean, cause: unknown) {
    super(`${code}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = code;
    this.passes = passes;
  }
}

/** The code of an error of Node or PostgreSQL; '' if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The primary result code of an SQLite error; `undefined` for any other. */
export const resultCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  const code = Number(error.errcode);
  return code === noRoomForIndexCode ? fullCode : code & 0xff;
};

/** Whether another connection holds a lock; a retry may succeed. */
export const isBusy = (error: unknown): boolean => resultCode(error) === busyCode;

/** The code of an error of the disk, the database or the bucket; `undefined` for any other. */
export const storeErrorCode = (error: unknown): StoreErrorCode | undefined => {
  if (error instanceof StoreError) return error.code;
  const result = resultCode(error);
  if (result !== undefined) return sqliteCodes[result];
  return systemCodes[errorCode(error)];
};

/** Stack frames in one line of the log. */
const maxFrames = 3;

/** An error as one line of the log: its message and, unless the store failed, where in our code. */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (storeErrorCode(error)) return error.message;
  const frames = (error.stack ?? '').split('\n').flatMap((line) => /^\s+(at .*)$/.exec(line)?.[1] ?? []);
  const ownFrames = frames.filter((step) => !step.includes('node_modules')).slice(0, maxFrames);
  return [`${error.name}: ${error.message}`.replace(/\s*\n\s*/g, ' '), ...ownFrames].join(' ');
};

/** Explains a file system error, with the setting that names another folder. Other errors are returned unchanged. */
export const asFolderError = (error: unknown, folder: string, setting: string): unknown => {
  if (!(error instanceof Error)) return error;
  const code = storeErrorCode(error);
  if (code === undefined && !('syscall' in error && 'path' in error)) return error;
  const [reason, wayOut] =
    code === 'diskFull'
      ? ['its disk is full', 'Make room on it, and try again.']
      : code === 'diskReadOnly'
        ? [
            'this user cannot read and write it, or its disk is read-only or failing',
            `Give this user access, or choose another folder with ${setting}.`,
          ]
        : ['the system reports an error', `Correct that, or choose another folder with ${setting}.`];
  return new StartError(`The folder "${folder}" cannot be used: ${reason} (${error.message}). ${wayOut}`);
};

/** The same at the start, also for the database and the bucket. */
export const asStartError = (error: unknown, dataDir: string): unknown => {
  const code = storeErrorCode(error);
  if (!(error instanceof Error)) return error;
  const said = error.message.replace(`${code}: `, '');
  if (code === 'databaseAway')
    return new StartError(
      `The database of DATABASE_URL cannot be used (${said}). Check the address, and that its server runs. Nothing has been changed.`,
    );
  if (code === 'filesAway')
    return new StartError(
      `The bucket of FILES_URL cannot be used (${said}). Check the address and the keys. Nothing has been changed.`,
    );
  return asFolderError(error, dataDir, 'DATA_DIR');
};

/** Retries after each of these waits (ms) while the failure is transient. @throws the last failure */
export const retryTransient = async <T>(
  waits: readonly number[] | undefined,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (const wait of waits ?? []) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreError && error.passes)) throw error;
      await pause(wait);
    }
  }
  return attempt();
};

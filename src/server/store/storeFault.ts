import { StartError } from '../StartError.ts';

/** SQLite's codes, without what it adds to them. */
const sqliteCodes: Readonly<Record<number, Fault>> = { 13: 'diskFull', 8: 'diskReadOnly', 14: 'diskReadOnly' };
const systemCodes: Readonly<Record<string, Fault>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'diskReadOnly',
  EACCES: 'diskReadOnly',
  EPERM: 'diskReadOnly',
};

/** What a disk refuses, to take any more or to be written to at all; or a database, or a bucket, that does not answer. */
export type Fault = 'diskFull' | 'diskReadOnly' | 'databaseAway' | 'filesAway';

/** A fault of a database or a bucket, which are other processes'. */
export class StoreFault extends Error {
  override readonly name: string = 'StoreFault';
  readonly fault: Fault;
  /** Whether it has left nothing, and what stood in the way may be gone: it can be tried again. */
  readonly passes: boolean;

  constructor(fault: Fault, passes: boolean, cause: unknown) {
    super(`${fault}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.fault = fault;
    this.passes = passes;
  }
}

/** Whether an error is the disk's, the database's or the bucket's, and none of ours. */
export const storeFault = (error: unknown): Fault | undefined => {
  if (error instanceof StoreFault) return error.fault;
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return sqliteCodes[Number(error.errcode) & 0xff];
  return 'code' in error ? systemCodes[String(error.code)] : undefined;
};

/** What the system says of a file or folder in words, with the setting that names another one. Any other error is left as it is. */
export const folderFault = (error: unknown, folder: string, setting: string): unknown => {
  if (!(error instanceof Error)) return error;
  const fault = storeFault(error);
  if (fault === undefined && !('syscall' in error && 'path' in error)) return error;
  const why =
    fault === 'diskFull'
      ? 'its disk is full. Make room on it'
      : fault === 'diskReadOnly'
        ? `it is another user's or read-only, or its disk is. Make it readable and writable for this user, or choose another one with ${setting}`
        : `choose another one with ${setting}, or put right what is said here`;
  return new StartError(`The folder "${folder}" cannot be used: ${why}, and try again (${error.message}).`);
};

/** The same at the start: why there is none. */
export const startFault = (error: unknown, dataDir: string): unknown => {
  const fault = storeFault(error);
  if (!(error instanceof Error)) return error;
  if (fault === 'databaseAway')
    return new StartError(
      `The database of DATABASE_URL does not answer as it should (${error.message}). Nothing has been changed.`,
    );
  if (fault === 'filesAway')
    return new StartError(
      `The bucket of FILES_URL does not answer as it should (${error.message}). Nothing has been changed.`,
    );
  return folderFault(error, dataDir, 'DATA_DIR');
};

import { StartError } from '../StartError.ts';

/** SQLite's codes, without what it adds to them. */
const sqliteCodes: Readonly<Record<number, DiskFault>> = { 13: 'diskFull', 8: 'diskReadOnly', 14: 'diskReadOnly' };
const systemCodes: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'diskReadOnly',
  EACCES: 'diskReadOnly',
  EPERM: 'diskReadOnly',
};

/** What a disk refuses: to take any more, or to be written to at all. */
export type DiskFault = 'diskFull' | 'diskReadOnly';

/** Whether an error is the disk's, and none of ours. */
export const diskFault = (error: unknown): DiskFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return sqliteCodes[Number(error.errcode) & 0xff];
  return 'code' in error ? systemCodes[String(error.code)] : undefined;
};

/** The same at the start: why there is none, in words. Any other error is left as it is. */
export const startFault = (error: unknown, dataDir: string): unknown => {
  const fault = diskFault(error);
  if (fault === undefined || !(error instanceof Error)) return error;
  const why =
    fault === 'diskFull'
      ? 'the disk is full. Make room on it'
      : 'the disk or the folder is read-only. Make it writable for this user, or choose another one with DATA_DIR';
  return new StartError(
    `The data folder "${dataDir}" cannot be written to: ${why}, and start again (${error.message}).`,
  );
};

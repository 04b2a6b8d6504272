import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const notePath = (dataDir: string): string => join(dataDir, 'copied-to-database');

/** Notes in a data folder that its records have been copied into a database. */
export const noteCopied = (dataDir: string): Promise<void> =>
  writeFile(notePath(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });

/** Warns at a start on the folder's records after they were copied: what is written now would not be in the copy. */
export const warnOfCopy = async (dataDir: string): Promise<void> => {
  const at = (await readFile(notePath(dataDir), 'utf8').catch(() => '')).trim();
  if (at === '') return;
  console.warn(
    `The records of "${dataDir}" were copied into a database (${at}), but this server uses those in the folder. ` +
      `To serve the copy, set DATABASE_URL. To keep using the folder, delete ${notePath(dataDir)}.`,
  );
};

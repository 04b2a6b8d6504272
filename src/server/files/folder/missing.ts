import { readdir } from 'node:fs/promises';

/** A missing file is not an error: there is nothing to move or to read. */
export const unlessMissing = (error: NodeJS.ErrnoException): false => {
  if (error.code !== 'ENOENT') throw error;
  return false;
};

/** The names in a folder; none if it does not exist. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(unlessMissing)) || [];

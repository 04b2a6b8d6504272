import { readdir } from 'node:fs/promises';

/** What is not there is no error: there is nothing to move or to read. */
export const unlessMissing = (error: NodeJS.ErrnoException): false => {
  if (error.code !== 'ENOENT') throw error;
  return false;
};

/** What a folder holds; one that is not there, nothing. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(unlessMissing)) || [];

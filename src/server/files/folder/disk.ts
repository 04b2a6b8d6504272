import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A missing file is not an error: there is nothing to move or to read. */
export const unlessMissing = (error: NodeJS.ErrnoException): false => {
  if (error.code !== 'ENOENT') throw error;
  return false;
};

/** The names in a folder; none if it does not exist. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(unlessMissing)) || [];

/** The extension of a file until all of it is on the disk. */
export const draftExtension = '.draft';

/** Without it a power cut may lose the names in a folder, though the files' content is on the disk. */
export const syncFolder = async (path: string): Promise<void> => {
  // It journals names by itself, and refuses to flush what cannot be opened for writing.
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
};

/** Writes a file atomically, down to the disk. Drafts have names of their own: one form may hold a picture twice. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${path}.${randomUUID()}${draftExtension}`;
  try {
    {
      await using file = await open(draft, 'w', 0o600);
      await file.writeFile(bytes);
      await file.sync();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};

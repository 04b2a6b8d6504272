import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** What Windows answers, which keeps names by itself, and file systems that cannot flush a folder. */
const unableCodes: readonly unknown[] = ['EPERM', 'EINVAL', 'ENOTSUP'];

/** Without it a power cut may lose the names in a folder, though the files' content is on the disk. */
export const syncFolder = async (path: string): Promise<void> => {
  await using folder = await open(path, 'r');
  await folder.sync().catch((error: NodeJS.ErrnoException) => {
    if (!unableCodes.includes(error.code)) throw error;
  });
};

/** So for all folders in that one, and for itself. */
export const syncFolders = async (path: string): Promise<void> => {
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  await syncFolder(path);
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

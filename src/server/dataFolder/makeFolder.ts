import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes a folder for this user alone, and the missing ones above it. Node's `recursive` never ends where a file system
 * reports a new folder as missing, as /proc does.
 */
export const makeFolder = async (path: string, parent = dirname(path)): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    // Another process may have just made it.
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    // If it still cannot be made, the folders above are not tried again.
    await makeFolder(path, path);
  }
};

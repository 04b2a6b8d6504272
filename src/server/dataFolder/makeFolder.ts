import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes a folder for this user alone, and those above it that are missing. Node's `recursive` never ends where a file
 * system says of a new folder that there is none, as /proc does.
 */
export const makeFolder = async (path: string, above = dirname(path)): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    // Perhaps by another process, just now.
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || above === path) throw error;
    await makeFolder(above);
    // Where it still cannot be made, none above is made again.
    await makeFolder(path, path);
  }
};

import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterWriting } from './afterBundling.ts';

/** All files that a build is made from. */
const sources = [
  ...['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];

/** The settings that are built in as defaults; a build keeps the values it was made with. */
const buildSettings = (): string =>
  JSON.stringify(
    Object.entries(process.env)
      .filter(([name, value]) => name.startsWith('VITE_') && value !== '')
      .sort(),
  );

/** The built server, beside the pages' files. Its name begins with a dot, so it is never served. */
export const serverFolder = '.server';
/** The pictures of the sample data, in that folder. */
export const picturesFolder = 'pictures';

const markerFile = '.vite/complete';

/** In ms; 0 of what is not there, and of a link that leads nowhere, as some editors leave beside what they edit. */
const lastModified = async (path: string): Promise<number> => {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // A folder's own time changes when files are removed from it.
  const children = await Promise.all((await readdir(path)).map((name) => lastModified(join(path, name))));
  return Math.max(stats.mtimeMs, ...children);
};

/** Whether the build in `outDir` was finished and none of its sources has changed since. */
export const isFresh = async (root: string, outDir: string): Promise<boolean> => {
  const file = join(root, outDir, markerFile);
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== buildSettings()) return false;
  const changed = await Promise.all(sources.map((path) => lastModified(join(root, path))));
  return (await lastModified(file)) > Math.max(...changed);
};

/**
 * Marks a build as finished, as its last step: an interrupted or failed build is made again. As old as its beginning,
 * since what is saved meanwhile may be in only a part of it.
 */
export const markComplete = (began = new Date()) =>
  afterWriting('mark-complete', async (dir) => {
    const file = join(dir, markerFile);
    await writeFile(file, buildSettings());
    await utimes(file, began, began);
  });

import cluster from 'node:cluster';
import { once } from 'node:events';
import { joinDataFolder } from '../dataFolder/openDataFolder.ts';
import { listening, type Served, type ServeOptions } from '../listening.ts';
import { StartError } from '../StartError.ts';

/** What a process that serves tells the one that began it. */
export type FromWorker =
  /** It waits for the database to be opened; it listens, unless it takes another one's place. */
  | { readonly is: 'waiting' }
  /** It serves, at that address. */
  | { readonly is: 'ready'; readonly url: string }
  /** It cannot, and why, in words. */
  | { readonly is: 'refused'; readonly why: string }
  /** It has begun a batch. */
  | { readonly is: 'wake' };

const tell = (message: FromWorker): void => void process.send?.(message);

/** Serves beside others, at the port of all of them, once the process that began this one has opened the database. */
export const serveBeside = async (options: ServeOptions): Promise<Served> => {
  // Files that it makes are its own user's alone.
  process.umask(0o077);
  const open = async () => {
    const opened = once(process, 'message');
    tell({ is: 'waiting' });
    await opened;
    return joinDataFolder(options, { wake: () => tell({ is: 'wake' }) });
  };
  try {
    const { id = 1 } = cluster.worker ?? {};
    const served = await listening(options, open, { isFirst: id === 1, joins: id > (options.workers ?? 1) });
    tell({ is: 'ready', url: served.url });
    return served;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // Said once, by the one process that all of them have in common.
    tell({ is: 'refused', why: error.message });
    process.exit(1);
  }
};

import cluster from 'node:cluster';
import { once } from 'node:events';
import { joinDataFolder } from '../dataFolder/openDataFolder.ts';
import { listening, type Served, type ServeOptions } from '../listening.ts';
import { StartError } from '../StartError.ts';

/** What a worker tells the process that started it. */
export type FromWorker =
  /** It waits for the database to be opened. It already listens, unless it replaces another worker. */
  | { readonly type: 'waiting' }
  /** It serves at that URL. */
  | { readonly type: 'ready'; readonly url: string }
  /** It cannot serve, and why. */
  | { readonly type: 'refused'; readonly reason: string }
  /** It has begun a batch. */
  | { readonly type: 'wake' };

const send = (message: FromWorker): void => void process.send?.(message);

/** Serves beside other workers at one port, once the process that started it has opened the database. */
export const serveBeside = async (options: ServeOptions): Promise<Served> => {
  // Only its own user can read the files that it creates.
  process.umask(0o077);
  const open = async () => {
    const opened = once(process, 'message');
    send({ type: 'waiting' });
    await opened;
    return joinDataFolder(options, { wake: () => send({ type: 'wake' }) });
  };
  try {
    const { id = 1 } = cluster.worker ?? {};
    const served = await listening(options, open, { isFirst: id === 1, joinsOthers: id > (options.workers ?? 1) });
    send({ type: 'ready', url: served.url });
    return served;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // Printed once, by the process that started all workers.
    send({ type: 'refused', reason: error.message });
    process.exit(1);
  }
};

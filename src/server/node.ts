import cluster from 'node:cluster';
import { announce } from './announce.ts';
import { openDataFolder } from './dataFolder/openDataFolder.ts';
import { listening, type Served, type ServeOptions } from './listening.ts';
import { ignoreLogErrors } from './stopping.ts';

export type { Served, ServeOptions } from './listening.ts';

/** Serves app and API from this process, or from as many as the options ask for. */
export const serve = async (options: ServeOptions): Promise<Served> => {
  ignoreLogErrors();
  if (cluster.isWorker) return (await import('./workers.ts')).serveBeside(options);
  if ((options.workers ?? 1) > 1) return (await import('./workers.ts')).serveByWorkers(options);
  const served = await listening(options, () => openDataFolder(options));
  announce(served.api, options);
  console.log(`Ready on ${served.url}`);
  return served;
};

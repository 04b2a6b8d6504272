import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { announce } from './announce.ts';
import type { Api } from './app.ts';
import { joinDataFolder, openDataFolder } from './dataFolder/openDataFolder.ts';
import { listening, type Served, type ServeOptions } from './listening.ts';
import { StartError } from './StartError.ts';
import { onStop } from './stopping.ts';

/** What a worker tells the process that started it. */
type FromWorker =
  /** It waits for the database to be opened. It already listens, unless it replaces another worker. */
  | { readonly type: 'waiting' }
  /** It serves at that URL. */
  | { readonly type: 'ready'; readonly url: string }
  /** It cannot serve, and why. */
  | { readonly type: 'refused'; readonly reason: string }
  /** It has begun a batch. */
  | { readonly type: 'wake' };

/** Tells a waiting worker that the database is open. */
const serveMessage = 'serve';
/** A worker that dies before it serves is replaced after a pause: the next one would die too. */
const pauseMs = 1_000;
/** Workers still running by then are killed, so that all are gone within 5 s. */
const killAfterMs = 4_500;

/**
 * Starts workers, and replaces each that dies. This process opens the database, holds its folder, and does what only
 * one process may: migrate, tidy up, process batches.
 */
class Workers {
  readonly #waiting = new Set<Worker>();
  #api: Api | undefined;
  #stopping = false;

  /** Starts a worker. @returns its URL, once it serves @throws {StartError} if it cannot */
  start(onListening?: () => void): Promise<string> {
    const worker = cluster.fork();
    let isReady = false;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'wake') this.#api?.wake();
        if (message.type === 'refused') reject(new StartError(message.reason));
        if (message.type === 'waiting') this.#letServe(worker);
        if (message.type === 'waiting') onListening?.();
        if (message.type === 'ready') {
          isReady = true;
          resolve(message.url);
        }
      });
      worker.on('exit', (code, signal) => {
        this.#waiting.delete(worker);
        if (this.#stopping) return;
        if (!this.#api) return reject(new Error(`A worker process ended before it could serve (${signal ?? code}).`));
        console.error(`A worker process has ended (${signal ?? code}); another one takes its place.`);
        // It may have begun a batch without saying so.
        this.#api.wake();
        const next = pause(isReady ? 0 : pauseMs).then(() => (this.#stopping ? '' : this.start()));
        next.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
        resolve(next);
      });
    });
  }

  /** Lets the workers serve: the database is open. */
  opened(api: Api): void {
    this.#api = api;
    for (const worker of this.#waiting) worker.send(serveMessage);
  }

  async close(): Promise<void> {
    this.#stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const killTimer = setTimeout(() => running.forEach((worker) => void worker.process.kill('SIGKILL')), killAfterMs);
    await Promise.all(
      running.map((worker) => {
        const exited = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        return exited;
      }),
    );
    clearTimeout(killTimer);
    await this.#api?.close();
  }

  #letServe(worker: Worker): void {
    if (this.#api) worker.send(serveMessage);
    else this.#waiting.add(worker);
  }
}

/** `WORKERS=n`: serves app and API from n processes at one port. */
export const serveByWorkers = async (options: ServeOptions): Promise<Served> => {
  // A free worker accepts connections itself. If this process passed them on, one on its way to a worker that dies
  // would never be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  if (options.file !== undefined) cluster.setupPrimary({ exec: options.file });
  const workers = new Workers();
  const close = async () => {
    stopListening();
    await workers.close();
  };
  const stopListening = onStop(close);
  try {
    const serving: Promise<string>[] = [];
    // One worker listens first, so that a port in use is reported once.
    await new Promise<void>((resolve, reject) => {
      const first = workers.start(resolve);
      first.catch(reject);
      serving.push(first);
    });
    for (let count = 1; count < (options.workers ?? 1); count += 1) serving.push(workers.start());
    const api = await openDataFolder(options);
    workers.opened(api);
    announce(api, options);
    const [url = ''] = await Promise.all(serving);
    console.log(`Ready on ${url}`);
    return { url, api, close };
  } catch (error) {
    await close();
    throw error;
  }
};

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

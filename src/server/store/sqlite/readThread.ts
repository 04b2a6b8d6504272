import { Worker } from 'node:worker_threads';
import { busyError } from '../../http/ApiError.ts';
import type { Lane } from '../dialect.ts';
import type { Cell, Row } from '../store.ts';

export interface ReadWorkerData {
  readonly path: string;
  /** Whether it runs at a lower priority than the others. */
  readonly hasLowPriority: boolean;
}

export interface ReadRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly Cell[];
}

/** What an error of SQLite is known by: sent as it is, it would arrive without its code. */
export type SqliteError = Pick<Error, 'message'> & { readonly errcode?: number | undefined };

export type ReadResponse = { readonly id: number } & ({ readonly rows: Row[] } | { readonly error: SqliteError });

/** The file beside this one, as source or as built. */
const workerFile = import.meta.url.endsWith('.ts') ? './readWorker.ts' : './readWorker.js';

/** Pending reads per thread; more are refused with 503. */
const maxPending = 200;
/** A thread that is idle for this long ends, to free its memory. */
const idleMs = 30_000;

/** Reads a database in a thread of its own, which starts with the first read and ends when idle. */
class ReadThread {
  readonly #data: ReadWorkerData;
  readonly #pending = new Map<number, PromiseWithResolvers<Row[]>>();
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(data: ReadWorkerData) {
    this.#data = data;
  }

  /** @throws {ApiError} 503 when too many wait */
  async rows(sql: string, parameters: readonly Cell[]): Promise<Row[]> {
    if (this.#pending.size >= maxPending) throw busyError();
    clearTimeout(this.#idleTimer);
    this.#lastId += 1;
    const request: ReadRequest = { id: this.#lastId, sql, parameters };
    this.#worker ??= this.#start();
    const pending = Promise.withResolvers<Row[]>();
    this.#pending.set(request.id, pending);
    this.#worker.postMessage(request);
    return pending.promise;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#fail(new Error('the database was closed'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: this.#data, execArgv: [] });
    // It must not keep the process alive.
    worker.unref();
    worker.on('message', (response: ReadResponse) => this.#settle(response));
    worker.on('error', (error: Error) => {
      this.#worker = undefined;
      this.#fail(error);
    });
    return worker;
  }

  #settle(response: ReadResponse): void {
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if ('rows' in response) pending?.resolve(response.rows);
    else pending?.reject(Object.assign(new Error(response.error.message), response.error));
    if (this.#pending.size === 0) this.#idleTimer = setTimeout(() => void this.close(), idleMs).unref();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** Long reads, each lane in a thread of its own. */
export const readThreads = (path: string) => {
  const threads: Readonly<Record<Lane, ReadThread>> = {
    lists: new ReadThread({ path, hasLowPriority: false }),
    searches: new ReadThread({ path, hasLowPriority: false }),
    figures: new ReadThread({ path, hasLowPriority: true }),
  };
  return {
    rows: (sql: string, parameters: readonly Cell[], lane: Lane) => threads[lane].rows(sql, parameters),
    async close(): Promise<void> {
      await Promise.all(Object.values(threads).map((thread) => thread.close()));
    },
  };
};

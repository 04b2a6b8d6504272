import { Worker } from 'node:worker_threads';
import { busyError } from '../../http/ApiError.ts';
import type { Lane } from '../dialect.ts';
import type { Cell, Row } from '../tables.ts';

export interface ReadWorkerData {
  readonly path: string;
  /** Whether it runs at a lower priority than the others. */
  readonly yields: boolean;
}

export interface Asked {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly Cell[];
}

export type Told = { readonly id: number } & ({ readonly rows: Row[] } | { readonly error: string });

interface Waiting {
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** The file beside this one, as source or as built. */
const workerFile = import.meta.url.endsWith('.ts') ? './readWorker.ts' : './readWorker.js';

/** Pending reads per thread; more are refused with 503. */
const mostWaiting = 200;
/** A thread that is idle for this long ends, to free its memory. */
const idleMs = 30_000;

/** Reads a database in a thread of its own, which starts with the first read and ends when idle. */
class ReadThread {
  readonly #data: ReadWorkerData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(data: ReadWorkerData) {
    this.#data = data;
  }

  /** @throws {ApiError} 503 when too many wait */
  async rows(sql: string, parameters: readonly Cell[]): Promise<Row[]> {
    if (this.#waiting.size >= mostWaiting) throw busyError();
    clearTimeout(this.#idle);
    this.#last += 1;
    const asked: Asked = { id: this.#last, sql, parameters };
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      worker.postMessage(asked);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#fail(new Error('the database was closed'));
    await worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: this.#data, execArgv: [] });
    // It must not keep the process alive.
    worker.unref();
    worker.on('message', (told: Told) => this.#take(told));
    worker.on('error', (error: Error) => {
      this.#worker = undefined;
      this.#fail(error);
    });
    return worker;
  }

  #take(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('rows' in told) waiting?.resolve(told.rows);
    else waiting?.reject(new Error(told.error));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Long reads, each lane in a thread of its own. */
export const readThreads = (path: string) => {
  const threads: Readonly<Record<Lane, ReadThread>> = {
    lists: new ReadThread({ path, yields: false }),
    searches: new ReadThread({ path, yields: false }),
    figures: new ReadThread({ path, yields: true }),
  };
  return {
    rows: (sql: string, parameters: readonly Cell[], lane: Lane) => threads[lane].rows(sql, parameters),
    async close(): Promise<void> {
      await Promise.all(Object.values(threads).map((thread) => thread.close()));
    },
  };
};

import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from '../store.ts';
import type { ReadRequest, ReadResponse, ReadWorkerData, SqliteError } from './readThread.ts';

/** The worker of a `ReadThread`: one connection that only reads, one statement at a time. */
const { path, hasLowPriority: yields }: ReadWorkerData = workerData;
const database = new DatabaseSync(path, { readOnly: true });
database.exec(
  'pragma busy_timeout = 5000; pragma temp_store = memory; pragma mmap_size = 268435456; pragma cache_size = -32768;',
);
// On Linux 0 is this thread, elsewhere the whole process.
if (yields && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const read = ({ id, sql, parameters }: ReadRequest): ReadResponse => {
  try {
    return { id, rows: database.prepare(sql).all(...parameters) as Row[] };
  } catch (error) {
    const { message, errcode } = error as SqliteError;
    return { id, error: { message, errcode } };
  }
};

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(read(request)));

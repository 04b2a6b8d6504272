import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyOn, fileIn, type TestDatabase } from '../../server/database.ts';
import { startPostgres } from '../../server/startPostgres.ts';
import type { Row } from '../row.ts';

/** An empty data folder and its database. */
export interface BenchStore {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly folder: string;
  readonly database: TestDatabase;
}

type Measure = (store: BenchStore) => Promise<readonly Row[]>;

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-store-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Measures over a PostgreSQL that waits for the disk, as one in production does. */
const onPostgres = (measure: Measure): Promise<readonly Row[]> =>
  inFolder(async (folder) => {
    const postgres = await startPostgres({ shared_buffers: '256MB' });
    try {
      const database = await emptyOn(String(process.env.TEST_POSTGRES_URL));
      return await measure({ name: 'PostgreSQL', folder, database });
    } finally {
      await postgres.stop();
    }
  });

/** Measures over SQLite, and then over PostgreSQL. */
export const overBoth = async (measure: Measure): Promise<readonly Row[]> => [
  ...(await inFolder((folder) => measure({ name: 'SQLite', folder, database: fileIn(folder) }))),
  ...(await onPostgres(measure)),
];

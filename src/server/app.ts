import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '#schema/registry.ts';
import { AccessLog } from './accounts/accessLog.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { type FirstAccount, firstAccount, sampleMember } from './accounts/firstAccount.ts';
import { Sessions } from './accounts/sessions.ts';
import { Jobs } from './changes/batches/jobs.ts';
import { changeRoutes } from './changes/changeRoutes.ts';
import { configRoute } from './configRoute.ts';
import { fileRoute } from './files/fileRoute.ts';
import type { FileStore } from './files/fileStore.ts';
import { FolderFiles } from './files/folder/folderFiles.ts';
import { healthRoute } from './health.ts';
import { BytesInFlight, defaultShares } from './http/body/bytesInFlight.ts';
import { stallMs as defaultStallMs } from './http/body/readBytes.ts';
import { errorLine } from './http/errorLine.ts';
import { idempotentWrites } from './http/idempotency/idempotentWrites.ts';
import { apiServer, type ConnectionInfo } from './http/server.ts';
import { UsedSignatures } from './http/signature/usedSignatures.ts';
import { FairQueue } from './limits/fairQueue.ts';
import { type Delay, ProgressiveDelay } from './limits/progressiveDelay.ts';
import type { Deliver } from './mobile/deliver.ts';
import { mobilePaths, mobileRoutes } from './mobile/mobileRoutes.ts';
import { openApiRoute } from './openapi/openApiRoute.ts';
import { Embedder } from './records/read/embedder.ts';
import { recordRoutes } from './records/recordRoutes.ts';
import { RecordStore } from './records/recordStore.ts';
import { type SampleSource, seedSamples } from './samples/seedSamples.ts';
import { searchRoute } from './searchRoute.ts';
import type { SqlDialect } from './store/dialect.ts';
import { keepCopy } from './store/migration/keepCopy.ts';
import { migrate } from './store/migration/migrate.ts';
import { orphanReferences } from './store/migration/orphanReferences.ts';
import { resourceTables } from './store/resourceTable.ts';
import { openStore, type Store } from './store/store.ts';
import { asStartError } from './store/storeError.ts';
import { Tidying } from './tidying.ts';

/** How often is looked whether something of a batch is left to do. */
const wakeEveryMs = 30_000;

export interface ApiOptions {
  readonly registry: Registry;
  readonly database: SqlDialect;
  /** Where uploaded files and copies of the database go. */
  readonly dataDir: string;
  /** Where uploaded files are instead. */
  readonly files?: FileStore | undefined;
  /** Signs every request. */
  readonly secret: string;
  /** Is known to the server alone, in all processes that have the database; by itself to this one. */
  readonly ownSecret?: string;
  /** Given: an empty database starts with these, and `/config.json` names the account to try them with to this machine. */
  readonly samples?: SampleSource;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** How long the next byte of a body is waited for. */
  readonly stallMs?: number;
  /** For how many days the change log is kept; without end by default. */
  readonly historyDays?: number;
  /** Waits before a wrong password is answered. */
  readonly delay?: Delay;
  /** Hears of errors of our own. */
  readonly log?: (line: string) => void;
  /** Hears who logs in and who is refused; by default nobody. */
  readonly noted?: (line: string) => void;
  /** Brings a code to a person who forgot a password. */
  readonly deliver?: Deliver;
  /** Another process has opened the database, and does what one of them does. */
  readonly beside?: Beside;
}

/** What a process needs that serves beside the one that has opened the database. */
export interface Beside {
  /** Has it go on with what is left to do of batches. */
  readonly wake: () => void;
}

/** The embedded API: a request in, a response out. Node, tests and msw all use this one function. */
export interface Api {
  fetch(request: Request, from?: ConnectionInfo): Promise<Response>;
  /** The account that the first start made, with its password: known this once. */
  readonly firstAccount: FirstAccount | undefined;
  /** Sample accounts by their user names whose passwords are still those of the first start. */
  readonly openSamples: readonly string[];
  /** Goes on with what is left to do of batches. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, brings its tables to what the resource files say, and serves every call of the contract.
 * @throws {MigrationError} when the data cannot follow the resource files
 */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const { database, log = console.error } = options;
  const store = openStore(database, (error) => log(`after a write: ${errorLine(error)}`));
  try {
    return await apiOver(store, options);
  } catch (error) {
    await store.close();
    throw asStartError(error, options.dataDir);
  }
};

const apiOver = async (store: Store, options: ApiOptions): Promise<Api> => {
  const {
    registry,
    dataDir,
    secret,
    ownSecret = randomBytes(32).toString('base64url'),
    samples,
    clock = Date.now,
    log = console.error,
    noted = () => undefined,
    deliver = () => undefined,
    historyDays = Number.POSITIVE_INFINITY,
    beside,
  } = options;
  const trial = samples !== undefined;
  const opens = beside === undefined;
  const tables = [...resourceTables(registry).values()];
  const { copyTo } = options.database;
  const copy = async () => copyTo && keepCopy(dataDir, clock(), (path) => copyTo(store.db, path));
  const fresh = opens && (await migrate(store, tables, { copy, noted }));
  await store.states.begin();
  // What a server of before has told may be said otherwise by this one.
  if (opens) await store.write(async () => undefined);
  const files = options.files ?? (await FolderFiles.open(dataDir, clock));
  const records = new RecordStore(registry, store, await orphanReferences(store, tables));
  if (samples && opens) await seedSamples(records, files, samples, clock());
  const tidying = opens ? new Tidying({ records, files, clock, historyDays, log, noted }) : undefined;
  if (!fresh) await tidying?.atStart();
  const first = await firstAccount(store, dataDir, clock(), trial ? sampleMember : undefined);

  const sessions = new Sessions(store, clock);
  const used = new UsedSignatures(store, clock);
  const writeOnce = idempotentWrites(store, sessions, used, clock);
  const bodies = { inFlight: new BytesInFlight(defaultShares), stallMs: options.stallMs ?? defaultStallMs };
  // Two of the four threads that files are read by as well.
  const hashing = new FairQueue({ running: 2, perLane: 50 });
  const progressiveDelay = new ProgressiveDelay(options.delay ?? pause);
  const access = new AccessLog(noted, clock);
  const { app, routes } = apiServer({
    sessions,
    used,
    secret,
    clock,
    bodies,
    access,
    log,
    catchUp: () => store.states.catchUp(),
  });
  configRoute(routes, { secret, demo: samples && first.samples.staff });
  const people = { store, sessions, access, clock, hashing, progressiveDelay, ownSecret };
  accountRoutes(routes, people);
  mobileRoutes(routes, { ...people, files, records, writeOnce, deliver, log, trial });
  healthRoute(routes, store);
  openApiRoute(routes, registry, mobilePaths);
  const jobs = new Jobs({ registry, records, files, clock, log, elsewhere: beside?.wake });
  const parts = { registry, records, files, writeOnce, clock, jobs, embedder: new Embedder(records) };
  changeRoutes(routes, parts);
  searchRoute(routes, records);
  recordRoutes(routes, parts);
  fileRoute(app, files);
  // Another process may have begun what it has not come to the end of.
  const waking = opens ? setInterval(() => jobs.wake(), wakeEveryMs).unref() : undefined;
  if (opens) jobs.wake();

  return {
    fetch: async (request, from = {}) => app.fetch(request, from),
    firstAccount: first.made,
    openSamples: Object.values(first.samples).map(({ username }) => username),
    wake: () => jobs.wake(),
    close: async () => {
      clearInterval(waking);
      await tidying?.close();
      await jobs.close();
      access.close();
      await store.close();
    },
  };
};

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { restHeader } from '#api/contract.ts';
import type { Registry } from '#schema/registry.ts';
import { accessLog } from './accounts/accessLog.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { findAccount } from './accounts/accounts.ts';
import { type Credentials, type FirstAccount, firstAccount, sampleMember } from './accounts/firstAccount.ts';
import { logInSessions } from './accounts/sessions.ts';
import { Jobs } from './changes/batches/jobs.ts';
import { changeRoutes } from './changes/changeRoutes.ts';
import { startCleanup } from './cleanup.ts';
import { fileRoute } from './files/fileRoute.ts';
import type { FileStore } from './files/fileStore.ts';
import { FolderFiles } from './files/folder/folderFiles.ts';
import { healthRoute } from './health.ts';
import { bytesInFlight, defaultShares } from './http/body/bytesInFlight.ts';
import { stallMs as defaultStallMs } from './http/body/readBody.ts';
import type { Routes } from './http/call.ts';
import { idempotentWrites } from './http/idempotency/idempotentWrites.ts';
import { apiServer, type ConnectionInfo } from './http/server.ts';
import { signatureRegister } from './http/signature/usedSignatures.ts';
import { fairQueue } from './limits/fairQueue.ts';
import { type Delay, progressiveDelay } from './limits/progressiveDelay.ts';
import type { Deliver } from './mobile/messageSender.ts';
import { mobilePaths, mobileRoutes } from './mobile/mobileRoutes.ts';
import { openApiRoute } from './openapi/openApiRoute.ts';
import { recordEmbedder } from './records/read/embedder.ts';
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
import { asStartError, errorLine } from './store/storeError.ts';

/** How often to look for unfinished batches. */
const wakeEveryMs = 30_000;

export interface ApiOptions {
  readonly registry: Registry;
  readonly database: SqlDialect;
  /** Where uploaded files and copies of the database go. */
  readonly dataDir: string;
  /** Stores uploaded files, instead of `dataDir`. */
  readonly files?: FileStore | undefined;
  /** The key that signs requests. */
  readonly secret: string;
  /** Known only to the server and shared by all processes over one database; by default random for this one. */
  readonly ownSecret?: string;
  /** If given, an empty database starts with these, and `/config.json` tells this machine the account to try. */
  readonly samples?: SampleSource | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** How long to wait for the next byte of a body. */
  readonly stallMs?: number | undefined;
  /** How many days the change log is kept; forever by default. */
  readonly historyDays?: number | undefined;
  /** Delays the response to a wrong password. */
  readonly delay?: Delay;
  /** Receives internal errors. */
  readonly log?: (line: string) => void;
  /** Receives notices, such as log-ins and refusals; dropped by default. */
  readonly noted?: (line: string) => void;
  readonly deliver?: Deliver;
  /** Given if another process opened the database and does the work that only one may do. */
  readonly beside?: Beside | undefined;
}

/** What a process needs to serve beside the one that opened the database. */
export interface Beside {
  /** Tells that process to continue unfinished batches. */
  readonly wake: () => void;
}

/** The embedded API: a request in, a response out. Node, tests and msw all use this one function. */
export interface Api {
  fetch(request: Request, from?: ConnectionInfo): Promise<Response>;
  /** The account created at the first start, with its password; known only then. */
  readonly firstAccount: FirstAccount | undefined;
  /** User names of the sample accounts that still have the password of the first start. */
  readonly openSamples: readonly string[];
  /** Continues unfinished batches. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, migrates its tables to the resource files, and serves every call of the contract.
 * @throws {MigrationError} when the data does not fit the resource files
 */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const { database, log = console.error } = options;
  const store = openStore(database, (error) => log(`after a write: ${errorLine(error)}`));
  try {
    return await buildApi(store, options);
  } catch (error) {
    await store.close();
    throw asStartError(error, options.dataDir);
  }
};

/** `/config.json`: plain settings, so without the envelope. `demo`: the account to try, for this machine only. */
const configRoute = (routes: Routes, secret: string, demo: () => Promise<Credentials | undefined>): void => {
  routes.open('GET', '/config.json', {}, async ({ local }) => ({
    status: 200,
    body: JSON.stringify({ signingSecret: secret, restHeader, demo: local ? await demo() : undefined }),
    headers: {},
  }));
};

const buildApi = async (store: Store, options: ApiOptions): Promise<Api> => {
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
  const isTrial = samples !== undefined;
  const isOpener = beside === undefined;
  const tables = [...resourceTables(registry).values()];
  const { copyTo } = options.database;
  const copy = async () => copyTo && keepCopy(dataDir, clock(), (path) => copyTo(store.db, path));
  const isNew = isOpener && (await migrate(store, tables, { copy, onNotice: noted }));
  await store.versions.begin();
  // Changes all ETags: another version of the server may answer differently.
  if (isOpener) await store.write(async () => undefined);
  const files = options.files ?? (await FolderFiles.open(dataDir, clock));
  const records = new RecordStore(registry, store, await orphanReferences(store, tables));
  if (samples && isOpener) await seedSamples(records, files, samples, clock());
  const cleanup = isOpener ? startCleanup({ records, files, clock, historyDays, log, noted }) : undefined;
  if (!isNew) await cleanup?.atStart();
  const firstStart = await firstAccount(store, dataDir, clock(), isTrial ? sampleMember : undefined);

  const sessions = logInSessions(store, clock);
  const usedSignatures = signatureRegister(store, clock);
  const writeOnce = idempotentWrites(store, sessions, usedSignatures, clock);
  // Uses two of Node's four threads, which also read files.
  const hashing = fairQueue({ running: 2, perLane: 50 });
  const access = accessLog(noted, clock);
  const { app, routes } = apiServer({
    sessions,
    usedSignatures,
    secret,
    clock,
    bodies: { reserve: bytesInFlight(defaultShares), stallMs: options.stallMs ?? defaultStallMs },
    access,
    log,
    catchUp: () => store.versions.catchUp(),
  });
  const demo = samples && firstStart.samples.staff;
  const demoHash = async () => demo && (await findAccount(store, demo.username))?.password_hash;
  const firstHash = await demoHash();
  // Only until its password is changed.
  configRoute(routes, secret, async () => ((await demoHash()) === firstHash ? demo : undefined));
  const delay = progressiveDelay(options.delay ?? pause);
  const accountParts = { store, sessions, access, clock, hashing, progressiveDelay: delay, ownSecret };
  accountRoutes(routes, accountParts);
  mobileRoutes(routes, { ...accountParts, files, records, writeOnce, deliver, log, trial: isTrial });
  healthRoute(routes, store);
  openApiRoute(routes, registry, mobilePaths);
  const jobs = new Jobs({ registry, records, files, clock, log, wakeOther: beside?.wake });
  const parts = { registry, records, files, writeOnce, clock, jobs, embedder: recordEmbedder(records) };
  changeRoutes(routes, parts);
  searchRoute(routes, records);
  recordRoutes(routes, parts);
  fileRoute(app, files);
  // Another process may have left a batch unfinished.
  const wakeTimer = isOpener ? setInterval(() => jobs.wake(), wakeEveryMs).unref() : undefined;
  if (isOpener) jobs.wake();

  return {
    fetch: async (request, from = {}) => app.fetch(request, from),
    firstAccount: firstStart.made,
    openSamples: Object.values(firstStart.samples).map(({ username }) => username),
    wake: () => jobs.wake(),
    close: async () => {
      clearInterval(wakeTimer);
      await cleanup?.close();
      await jobs.close();
      access.close();
      await store.close();
    },
  };
};

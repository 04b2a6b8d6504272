import { join } from 'node:path';
import type { Areas } from '#schema/areas.ts';
import type { Samples } from '#schema/sampleRecords.ts';
import { type Api, createApi } from './app.ts';
import { lockFolder } from './folderLock.ts';
import { outbox } from './outbox.ts';
import { signingSecret } from './signingSecret.ts';
import { sqlite } from './store/sqlite/sqlite.ts';

export interface OpenOptions {
  readonly areas: Areas;
  readonly samples: Samples;
  /** Where it is served: only on a loopback address is the sample account named. */
  readonly host: string;
  readonly dataDir: string;
  /** Whether an empty database starts with sample data. */
  readonly sampleData: boolean;
  /** How long the rest of what was half sent is waited for. */
  readonly stallMs?: number;
}

export const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The embedded API over the data in a folder: database, uploaded files, signing secret, letters to people. The folder
 * is this process's alone until the API is closed.
 * @throws {StartError} when another process has the folder, or its data cannot follow the resource files
 */
export const openApi = async (options: OpenOptions): Promise<Api> => {
  const release = await lockFolder(options.dataDir);
  try {
    const api = await openLocked(options);
    const close = async () => {
      await api.close();
      release();
    };
    return { ...api, close };
  } catch (error) {
    release();
    throw error;
  }
};

const openLocked = async ({ areas, samples, host, dataDir, sampleData, stallMs }: OpenOptions): Promise<Api> =>
  createApi({
    areas,
    secret: await signingSecret(dataDir),
    dataDir,
    database: sqlite(join(dataDir, 'database.sqlite')),
    demo: sampleData && loopback.test(host),
    deliver: outbox(dataDir, sampleData),
    ...(stallMs === undefined ? {} : { stallMs }),
    ...(sampleData ? { samples: { samples } } : {}),
  });

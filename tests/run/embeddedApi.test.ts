import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultEvent } from '#admin/reportToDevServer.ts';
import { lockFolder } from '#server/dataFolder/ownFolder.ts';
import { openApi } from '../../src/app/development/developmentApi.ts';
import { embeddedApi } from '../../src/app/development/embeddedApi.ts';
import { copyProject, type ProjectCopy } from '../browser/projectCopy.ts';
import { S3 } from '../server/files/s3.ts';

/** Mistakes in a resource file, and the messages for them. */
const faults = {
  'a syntax error': { into: (text: string) => text.replace('fields: {', 'fields: {{'), said: /banner\.ts/ },
  'a throw at its import': { into: (text: string) => `${text}throw new Error('at import');\n`, said: /at import/ },
  'a mistake that the registry finds': {
    into: (text: string) => text.replace("columns: ['", "columns: ['tittle', '"),
    said: /there is no field "tittle"/,
  },
  'a field that the data cannot follow': {
    into: (text: string) => text.replace('position: position()', 'position: text()'),
    said: /fields\.position: its column holds/,
  },
};
/** Files that belong to nothing: no module of the API imports one. */
const strangers = {
  'a page that the registry does not know': {
    file: 'resources/reports.page.tsx',
    words: /there is no page "reports"/,
  },
  'a view of no resource': { file: 'resources/baner.view.tsx', words: /did you mean "banner"/ },
};
const rounds = 2;
/** As some systems name what is there twice, with all that means something in a pattern. */
const backups = 'backups (1) [of] {us}!';

let copy: ProjectCopy;
let vite: ViteDevServer;
let server: Server;
let url: string;
let sound: string;
const said: string[] = [];
const shown: string[] = [];

/** Replaces a file as a whole: nobody reads half a file. The watcher drops a change within 50 ms of the one before. */
const save = async (text: string, file = 'resources/banner.ts') => {
  await pause(60);
  const path = join(copy.folder, file);
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};
const statusOf = async () => (await fetch(`${url}/config.json`)).status;
const described = async () => (await fetch(`${url}/api/openapi.json`)).text();
const noticed = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  copy = await copyProject({});
  vi.stubEnv('DATA_DIR', join(copy.folder, 'data'));
  vi.stubEnv('BACKUP_DIR', join(copy.folder, backups));
  vi.stubEnv('SAMPLE_DATA', 'off');
  vite = await createServer({
    root: copy.folder,
    configFile: join(copy.folder, 'vite.config.ts'),
    customLogger: {
      ...createLogger('silent'),
      hasErrorLogged: () => false,
      // Vite itself also logs what a module threw, with its stack.
      error: (message, options) => options?.error || said.push(message),
    },
    server: { middlewareMode: true, ws: false },
    cacheDir: join(copy.folder, '.vite'),
    optimizeDeps: { noDiscovery: true },
  });
  vite.ws.send = (payload: unknown) => {
    const { type, err } = payload as { type?: string; err?: { message: string; stack: string } };
    if (type === 'error' && err) shown.push(`${err.message}\n${err.stack}`.trim());
    if (type === 'update') shown.push('nothing');
  };
  server = createHttpServer(vite.middlewares);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sound = await readFile(join(copy.folder, 'resources/banner.ts'), 'utf8');
});
afterAll(async () => {
  server.close();
  await vite.close();
  await copy.remove();
  vi.unstubAllEnvs();
});

describe('the API while developing', () => {
  it.for(Object.entries(faults))(
    'goes on over %s, says it once, and follows the file when it is mended, again and again',
    async ([, { into, said: words }]) => {
      expect(await statusOf()).toBe(200);
      for (let round = 1; round <= rounds; round += 1) {
        said.length = 0;
        shown.length = 0;
        await save(into(sound));
        await vi.waitFor(async () => {
          expect(await statusOf()).toBe(200);
          expect(said).not.toEqual([]);
        }, noticed);
        expect(await Promise.all([statusOf(), statusOf(), statusOf()])).toEqual([200, 200, 200]);
        expect(said).toEqual([expect.stringMatching(words)]);
        expect(shown[0]).toMatch(words);
        expect(shown[0]).toBe(stripVTControlCharacters(String(shown[0])));

        await save(sound.replace('max: 120', `max: ${120 + round}`));
        const wanted = `"maxLength":${120 + round}`;
        await vi.waitFor(async () => expect((await described()).includes(wanted)).toBe(true), noticed);
        expect(said).toHaveLength(1);
      }
    },
  );

  it('sees that a file was mended while it was being loaded', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const wait = vi.fn(() => promise);
    vi.stubGlobal('waitInBanner', wait);
    expect(await statusOf()).toBe(200);
    await save(`${sound}await waitInBanner();\nthrow new Error('at import');\n`);
    await vi.waitFor(() => expect(wait).toHaveBeenCalled(), noticed);
    await save(sound);
    const [banner] = vite.environments.ssr.moduleGraph.getModulesByFile(join(copy.folder, 'resources/banner.ts')) ?? [];
    await vi.waitFor(() => expect(banner).toHaveProperty('transformResult', null), noticed);
    shown.length = 0;
    goOn();
    await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
    vi.unstubAllGlobals();
  });

  it('shows over a page in which line of a file something was thrown whose message does not say', async () => {
    expect(await statusOf()).toBe(200);
    shown.length = 0;
    await save(`${sound}throw new Error('at import');\n`);
    const place = `/resources/banner.ts:${sound.split('\n').length}:7`;
    await vi.waitFor(() => expect(String(shown.at(-1))).toContain(place), noticed);
    await save(sound);
    await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
  });

  it('names the mistakes in several files at once, though the first kept the others from being loaded', async () => {
    const other = 'resources/menu-group.ts';
    const soundOther = await readFile(join(copy.folder, other), 'utf8');
    const mistaken = (text: string) => text.replace(/\n {2}name: /, "\n  icn: 'x',$&");
    said.length = 0;
    await save(mistaken(sound));
    await save(mistaken(soundOther), other);
    const both = /\(2\):\n {2}resources\/banner\.ts: icn.*\n {2}resources\/menu-group\.ts: icn.*$/;
    await vi.waitFor(() => expect(said.at(-1)).toMatch(both), noticed);
    await save(sound);
    await save(soundOther, other);
    await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
  });

  it.for(Object.entries(strangers))(
    'goes on over %s, and says it once, until it is gone',
    async ([, { file, words }]) => {
      expect(await statusOf()).toBe(200);
      said.length = 0;
      shown.length = 0;
      await save('export default {};\n', file);
      await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(words)]), noticed);
      expect(shown[0]).toMatch(words);
      expect(await Promise.all([statusOf(), statusOf()])).toEqual([200, 200]);
      await rm(join(copy.folder, file));
      await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
      expect(await statusOf()).toBe(200);
      expect(said).toEqual([expect.stringMatching(words)]);
    },
  );

  it('shows nobody the data folder, another one or the backups, however the address is spelt', async () => {
    expect(await statusOf()).toBe(200);
    const put = [
      `${backups}/of-today/manifest.json`,
      'data-of-before/signing-secret',
      'data-of-before/database.sqlite-wal',
    ];
    for (const file of put) {
      await mkdir(dirname(join(copy.folder, file)), { recursive: true });
      await writeFile(join(copy.folder, file), '{}');
    }
    const kept = ['data/signing-secret', 'data/database.sqlite', ...put];
    for (const file of kept) {
      const path = join(copy.folder, file);
      expect(await readFile(path)).not.toHaveLength(0);
      const addresses = [`/${file}`, `/${file}?raw`, `/${file}?url&import`, `/@fs${path}`, `/@fs${path}?raw`];
      const answers = await Promise.all(addresses.map((address) => fetch(encodeURI(`${url}${address}`))));
      expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 403));
    }
    const read = await fetch(`${url}/resources/banner.ts`, { headers: { origin: 'http://localhost:9' } });
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('says that a view exports nothing any more, until it does', async () => {
    const file = 'resources/usk-store/transaction.view.tsx';
    const whole = await readFile(join(copy.folder, file), 'utf8');
    expect(await statusOf()).toBe(200);
    said.length = 0;
    await save(whole.replace('export default', 'export const view ='), file);
    await vi.waitFor(
      () => expect(said).toEqual([expect.stringMatching(/view\.tsx: default: has no default export/)]),
      noticed,
    );
    shown.length = 0;
    await save(whole, file);
    await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
  });

  it('says that a page has lost its file, until it is back', async () => {
    expect(await statusOf()).toBe(200);
    said.length = 0;
    shown.length = 0;
    const path = join(copy.folder, 'resources/dashboard.page.tsx');
    await rename(path, `${path}.away`);
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/there is no file/)]), noticed);
    expect(await statusOf()).toBe(200);
    await rename(`${path}.away`, path);
    await vi.waitFor(() => expect(shown.at(-1)).toBe('nothing'), noticed);
  });

  it('gives the data folder back when the server is closed', async () => {
    expect(await statusOf()).toBe(200);
    await vite.close();
    const release = await lockFolder(join(copy.folder, 'data'), 0);
    release();
  });
});

it('has the port and the address of the environment, and Vite’s own where none are set', () => {
  const serverOf = () => (embeddedApi().config as () => { readonly server: object })().server;
  expect(serverOf()).not.toHaveProperty('port');
  expect(serverOf()).not.toHaveProperty('host');
  vi.stubEnv('PORT', '3955');
  vi.stubEnv('HOST', '0.0.0.0');
  expect(serverOf()).toMatchObject({ port: 3955, strictPort: true, host: '0.0.0.0' });
  vi.unstubAllEnvs();
});

it('says which setting is wrong or misspelt, and no more, as npm start does', () => {
  vi.stubEnv('PORT', 'abc');
  vi.stubEnv('HISTORY_DAY', 'all');
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const end = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const { exitCode } = process;
  const { config } = embeddedApi();
  expect(config).toThrow('ended');
  expect(said.mock.calls).toEqual([['PORT is "abc", but must be a whole number from 0 to 65535.']]);
  expect(warned.mock.calls).toEqual([['HISTORY_DAY is not a setting. Did you mean HISTORY_DAYS?']]);
  expect([process.exitCode, end.mock.calls]).toEqual([1, [[]]]);
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
});

it('says over a page what it has found in its own files, and in the console once until one is saved', () => {
  const { configureServer, hotUpdate } = embeddedApi();
  const heard = new Map<string, (data: object, client: object) => void>();
  const error = vi.fn();
  (configureServer as (server: object) => void)({
    ws: { on: heard.set.bind(heard) },
    middlewares: { use: () => undefined },
    config: { logger: { error } },
  });
  const send = vi.fn();
  const find = () => heard.get(faultEvent)?.({ message: 'cells.titel' }, { send });
  find();
  find();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledWith({ type: 'error', err: { message: 'cells.titel', stack: '' } });
  expect(error).toHaveBeenCalledExactlyOnceWith('cells.titel', { timestamp: true });
  const saved = { modules: [], file: 'x/resources/banner.view.tsx' };
  (hotUpdate as (this: object, change: object) => void).call({ environment: { name: 'client' } }, saved);
  find();
  expect(error).toHaveBeenCalledTimes(2);
});

it('opens the API when the server listens, so that it says how to log in before anybody asks', async () => {
  const openApi = vi.fn(async () => ({}));
  const httpServer = new EventEmitter();
  const { configureServer } = embeddedApi();
  (configureServer as (server: object) => void)({
    httpServer,
    ssrLoadModule: async () => ({ openApi, checkScreens: () => undefined }),
    ws: { on: () => undefined },
    middlewares: { use: () => undefined },
  });
  expect(openApi).not.toHaveBeenCalled();
  httpServer.emit('listening');
  await vi.waitFor(() => expect(openApi).toHaveBeenCalledOnce(), 10_000);
});

it('says where in a resource file something was thrown that it calls, as while it makes sample data', async () => {
  const thrown = Object.assign(new Error('x is not defined'), { stack: 'Error\n    at check (made.js:1:2)' });
  const logger = { error: vi.fn(), hasErrorLogged: () => false };
  const httpServer = new EventEmitter();
  const { configureServer } = embeddedApi();
  (configureServer as (server: object) => void)({
    httpServer,
    ssrLoadModule: async () => ({ openApi: () => Promise.reject(thrown), checkScreens: () => undefined }),
    ssrFixStacktrace: (error: Error) => {
      error.stack = 'Error\n    at check (/office/resources/banner.ts:3:4)\n    at open (/office/src/open.ts:5:6)';
    },
    ws: { on: () => undefined, send: () => undefined },
    middlewares: { use: () => undefined },
    config: { logger },
  });
  httpServer.emit('listening');
  const words = 'x is not defined\n    at check (/office/resources/banner.ts:3:4)';
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledExactlyOnceWith(words, { timestamp: true }), 10_000);
});

it('keeps uploads where the environment says, as the server does', async () => {
  const s3 = await S3.start();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, sessionToken } = s3.options();
  const folder = await mkdtemp(join(tmpdir(), 'developing-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('FILES_URL', `s3://${bucket}?endpoint=${endpoint}&region=${region}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', sessionToken);
  try {
    const api = await openApi();
    await api.close();
    expect(s3.asked).not.toEqual([]);
    expect(existsSync(join(folder, 'files'))).toBe(false);
  } finally {
    vi.unstubAllEnvs();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('lets Vite answer to the hosts of ALLOWED_HOSTS, and tells the API from where each request comes', async () => {
  vi.stubEnv('ALLOWED_HOSTS', 'office.example.org, .example.net');
  let listener: RequestListener = () => undefined;
  const { config, configureServer } = embeddedApi();
  expect((config as () => object)()).toMatchObject({
    server: { allowedHosts: ['office.example.org', '.example.net'] },
  });
  vi.unstubAllEnvs();
  vi.stubEnv('TRUST_PROXY', '1');
  const module = {
    openApi: async () => ({ fetch: async (_: Request, from: object) => Response.json(from) }),
    checkScreens: () => undefined,
  };
  (configureServer as (server: object) => void)({
    ssrLoadModule: async () => module,
    ws: { on: () => undefined },
    middlewares: { use: (given: RequestListener) => (listener = given) },
  });
  const listening = createHttpServer((request, response) => listener(request, response));
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  try {
    const address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/config.json`;
    const answer = await fetch(address);
    expect(await answer.json()).toEqual({ address: '127.0.0.1', local: true, target: '/config.json' });
    const proxied = await fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await proxied.json()).toEqual({ address: '203.0.113.7', local: false, target: '/config.json' });
  } finally {
    listening.close();
    vi.unstubAllEnvs();
  }
});

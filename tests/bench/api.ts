import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import { orderStates } from './apiResource.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const count = 100_000;
const connections = 10;
const seconds = 4;
const rounds = 3;
/** Pages of each status that are asked for: more answers than anything keeps. */
const pages = 40;

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const start = (file: string, args: readonly string[]): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve({ url: `http://127.0.0.1:${port}`, child });
    });
    child.on('exit', () => reject(new Error(`${file} ended before it served:\n${output}`)));
  });

const stop = ({ child }: Running): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const targets = (): readonly string[] =>
  Array.from({ length: pages }, (_, page) =>
    orderStates.map((status) => `/api/order?page=${page + 1}&limit=25&sort=ordered_at&order=desc&status=${status}`),
  ).flat();

/** The same requests, signed once: reading may be repeated within the window. */
const signed = async (folder: string, url: string): Promise<readonly Asked[]> => {
  const secret = (await readFile(join(folder, 'signing-secret'), 'utf8')).trim();
  const { demo } = (await (await fetch(`${url}/config.json`)).json()) as { demo: unknown };
  const login = await fetch(`${url}/api/login-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const token = data.access_token;
  return targets().map((path) => {
    const timestamp = new Date().toISOString();
    const text = stringToSign({ path: signedPath(path), verb: 'GET', token, timestamp, body: '' });
    const signature = createHmac('sha256', secret).update(text).digest('base64');
    return {
      path,
      headers: { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature },
    };
  });
};

const fire = async (url: string, requests: readonly Asked[], duration: number, more: Record<string, string> = {}) => {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: requests.map(({ path, headers }) => ({ path, method: 'GET' as const, headers: { ...headers, ...more } })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};

/** The list answer of the embedded API beside the least that could give it. */
export const apiBench = async (): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
  const product = await start('apiProduct.ts', [folder, String(count)]);
  const bare = await start('apiBare.ts', [folder, 'count']);
  const bareOnce = await start('apiBare.ts', [folder, 'once']);
  try {
    const requests = await signed(folder, product.url);
    const plain = targets().map((path) => ({ path, headers: {} }));
    for (const [url, asked] of [
      [product.url, requests],
      [bare.url, plain],
      [bareOnce.url, plain],
    ] as const) {
      await fire(url, asked, 1);
    }
    const runs: Record<'ours' | 'least' | 'once' | 'small', Awaited<ReturnType<typeof fire>>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await fire(product.url, requests, seconds);
      const least = await fire(bare.url, plain, seconds);
      const once = await fire(bareOnce.url, plain, seconds);
      const small = await fire(product.url, requests, seconds, { 'accept-encoding': 'gzip, deflate, br' });
      runs.push({ ours, least, once, small });
    }
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    return [
      { name: `API list of ${count} rows: p99`, value: of(({ ours }) => ours.p99), unit: 'ms', budget: 25 },
      { name: 'API list: answers', value: of(({ ours }) => ours.perSecond), unit: '/s' },
      {
        name: 'API list: of a bare handler',
        value: of(({ ours, least }) => (100 * ours.perSecond) / least.perSecond),
        unit: '%',
        budget: 70,
        bound: 'least',
      },
      {
        name: 'API list: of a bare handler that counts once too',
        value: of(({ ours, once }) => (100 * ours.perSecond) / once.perSecond),
        unit: '%',
      },
      { name: 'API list, compressed: p99', value: of(({ small }) => small.p99), unit: 'ms', budget: 25 },
      { name: 'API list, compressed: answers', value: of(({ small }) => small.perSecond), unit: '/s' },
    ];
  } finally {
    await Promise.all([stop(product), stop(bare), stop(bareOnce)]);
    await rm(folder, { recursive: true, force: true });
  }
};

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Api } from '#server/app.ts';
import { secret } from './client.ts';
import type { World } from './worldServer.ts';

interface Asked {
  readonly url: string;
  /** Sent as it is, instead of the path in `url`. */
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Sends a request on its own connection, which any process may accept. */
export const askAlone = ({
  url,
  path = url.slice(new URL(url).origin.length),
  method = 'GET',
  headers = {},
  body,
}: Asked): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = ask(url, { agent: false, path, method, headers: { ...headers, ...length } }, (reply) => {
      const { statusCode: status = 0, headers } = reply;
      buffer(reply).then((bytes) => resolve({ status, headers, bytes }), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** A proxy that sends each request to the next of these servers. @returns its origin, and how to end it */
const roundRobin = async (origins: readonly string[]) => {
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count += 1;
    const { method, headers, url = '/' } = incoming;
    const passed = ask(String(origins[count % origins.length]), { path: url, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const end = () => {
    proxy.closeAllConnections();
    return new Promise((resolve) => proxy.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, end };
};

/** A data folder as on a separate machine: with the shared secrets, and with links to the shared uploads. */
const machine = async (folder: string, at: number): Promise<string> => {
  const own = join(folder, `machine-${at}`);
  if (existsSync(own)) return own;
  await mkdir(own);
  await cp(join(folder, 'demo-account.json'), join(own, 'demo-account.json'));
  for (const name of ['files', 'trash']) {
    await mkdir(join(folder, name), { recursive: true });
    await symlink(join(folder, name), join(own, name));
  }
  for (const name of ['signing-secret', 'server-secret']) await writeFile(join(own, name), secret);
  return own;
};

const begin = (): ChildProcess => {
  const child = fork(join(import.meta.dirname, 'worldServer.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // Whoever waits for its reply gets the error.
  child.once('exit', () => child.emit('error', new Error('a process that serves has ended')));
  // They end with the process that started them, and do not keep it running.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Started once for all test files that share their modules. */
let four: readonly ChildProcess[] | undefined;

/** Tells a process what to serve. @returns its reply */
const told = async (child: ChildProcess, world: World): Promise<string> => {
  child.channel?.ref();
  const answer = once(child, 'message');
  child.send(world);
  const [said] = await answer;
  child.channel?.unref();
  return said;
};

/** The API over that data, from four processes behind a round-robin proxy. */
export const byProcesses = async (folder: string, databaseUrl: string): Promise<Api> => {
  four ??= Array.from({ length: 4 }, begin);
  const children = four;
  const serves = async (child: ChildProcess, at: number) =>
    told(child, { folder: await machine(folder, at), databaseUrl });
  const origins = await Promise.all(children.map(serves));
  const proxy = await roundRobin(origins.map((url) => url.replace('localhost', '127.0.0.1')));
  return {
    async fetch(request, { target } = {}) {
      const { pathname, search } = new URL(request.url);
      const path = target ?? pathname + search;
      const { method } = request;
      const headers = Object.fromEntries(request.headers);
      const body = new Uint8Array(await request.arrayBuffer());
      const reply = await askAlone({ url: proxy.origin, path, method, headers, body });
      const { status, bytes } = reply;
      const plain = Object.entries(reply.headers).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      );
      return new Response(status === 304 ? null : new Uint8Array(bytes), { status, headers: plain });
    },
    firstAccount: undefined,
    openSamples: [],
    wake: () => undefined,
    async close() {
      await proxy.end();
      await Promise.all(children.map((child) => told(child, 'nothing')));
    },
  };
};

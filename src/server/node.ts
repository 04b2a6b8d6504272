import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Areas } from '#schema/areas.ts';
import type { Samples } from '#schema/sampleRecords.ts';
import { type Api, createApi } from './app.ts';
import { targetOf } from './http/call.ts';
import { outbox } from './outbox.ts';
import { pages } from './pages/pages.ts';
import { signingSecret } from './signingSecret.ts';
import { sqlite } from './store/sqlite/sqlite.ts';

export interface ServeOptions {
  readonly areas: Areas;
  readonly samples: Samples;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The built pages. */
  readonly staticDir: string;
  /** Whether an empty database starts with sample data. */
  readonly sampleData: boolean;
}

export interface Served {
  readonly url: string;
  readonly api: Api;
  close(): Promise<void>;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
/** Requests under way get this long to be answered when the process is asked to end. */
const patienceMs = 5_000;

/** App and API from this one process: the only place that opens a port. */
export const serve = async (options: ServeOptions): Promise<Served> => {
  const { areas, samples, host, port, dataDir, staticDir, sampleData } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a whole number from 0 to 65535.');
  const secret = await signingSecret(dataDir);
  const api = await createApi({
    areas,
    secret,
    dataDir,
    database: sqlite(join(dataDir, 'database.sqlite')),
    demo: sampleData && loopback.test(host),
    deliver: outbox(dataDir, sampleData),
    ...(sampleData ? { samples: { samples } } : {}),
  });
  const page = pages(staticDir);
  const server = createServer(
    getRequestListener((request, env) => {
      const { path } = targetOf(request.url);
      if (!/^\/(api|files)(\/|$)|^\/config\.json$/.test(path)) return page(request);
      return api.fetch(request, { address: (env as HttpBindings).incoming.socket.remoteAddress ?? '' });
    }),
  );
  const bound = await listen(server, port, host);
  const shown = host.includes(':') ? `[${host}]` : loopback.test(host) ? 'localhost' : host;
  const served = { url: `http://${shown}:${bound.port}`, api, close: () => close(server, api) };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void served.close().then(() => process.exit(0)));
  }
  announce(served.url, api);
  return served;
};

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else reject(new Error(`Port ${port} is taken. Choose another one with PORT, as in PORT=${port + 1} npm start.`));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

const close = async (server: Server, api: Api): Promise<void> => {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await ended;
  clearTimeout(late);
  await api.close();
};

/** The password is shown this once and never again. */
const announce = (url: string, { firstAccount }: Api): void => {
  console.log(`Ready on ${url}`);
  if (!firstAccount) return;
  console.log(`First start. Log in as ${firstAccount.username} with the password ${firstAccount.password}`);
  if (firstAccount.member) console.log(`A student for the mobile pages: ${firstAccount.member}, same password.`);
};

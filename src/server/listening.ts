import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { hasScreen } from '#schema/routes/paths.ts';
import type { Api } from './app.ts';
import type { OpenOptions } from './dataFolder/openDataFolder.ts';
import { healthPath, notReady, type Unready } from './health.ts';
import { type Body, stallMs } from './http/body/readBody.ts';
import { defaultUnread, unreadBody } from './http/body/unreadBody.ts';
import { targetOf } from './http/call.ts';
import { answerBroken, checkHost } from './http/refusedRequests.ts';
import { dataHeaders } from './http/securityHeaders.ts';
import { connectionInfoOf, type TrustProxy } from './network/connectionInfo.ts';
import { isLoopbackHost } from './network/hosts.ts';
import { pages } from './pages.ts';
import { StartError } from './StartError.ts';
import { onStop } from './stopping.ts';

/** The body of a request as it arrives. A client that expects `100 Continue` gets it when reading begins. */
const incomingBody = (incoming: IncomingMessage, outgoing: ServerResponse): Body => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return encoding === undefined && length === '0' ? null : bodyChunks(incoming, outgoing);
};

async function* bodyChunks(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Uint8Array> {
  if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
  // A handler that stops reading still responds, on the connection that destroying the body would close.
  yield* incoming.iterator({ destroyOnReturn: false });
}

export interface ServeOptions extends OpenOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Host names to answer to, besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Which proxies may name the client. */
  readonly trustProxy?: TrustProxy | undefined;
  /** The built pages. */
  readonly staticDir: string;
  /** How many connections one process holds at once; by default 4,000: with 16 kB of headers each, less than 100 MB. */
  readonly maxConnections?: number;
  /** How many processes serve; by default 1, this one. */
  readonly workers?: number;
  /** The script that the other processes run; by default that of this process. */
  readonly file?: string;
}

export interface Served {
  readonly url: string;
  readonly api: Api;
  close(): Promise<void>;
}

/** The URL at which a person opens the server. */
const urlOf = (host: string, port: number): string => {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const shownHost = isAnyAddress || isLoopbackHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shownHost}:${port}`;
};

interface ProcessRole {
  /** Whether it prints what only one of the processes should; true by default. */
  readonly isFirst?: boolean;
  /** Whether others already serve at that port: then it listens only once it can answer. */
  readonly joinsOthers?: boolean;
}

/**
 * Listens, and serves app and API from this process once the API is open. It listens first so that monitoring sees it
 * alive during a long migration.
 */
export const listening = async (
  options: ServeOptions,
  open: () => Promise<Api>,
  { isFirst = true, joinsOthers = false }: ProcessRole = {},
): Promise<Served> => {
  const { host, port, staticDir, trustProxy } = options;
  const page = pages(staticDir, (path) => hasScreen(options.registry, path));
  const connectionInfo = connectionInfoOf(trustProxy, isFirst);
  let api: Api | undefined;
  let unready: Unready | undefined = 'starting';
  const handle: Handler = (request, incoming, body) => {
    const { path } = targetOf(request.url);
    if (!api || (unready && path === healthPath)) return notReady(request, unready ?? 'starting');
    if (!/^\/(api|files)(\/|$)|^\/config\.json$/.test(path)) return page(request);
    return api.fetch(request, { ...connectionInfo(incoming), body });
  };
  const server = createHttpServer(handle, options);
  const opened = joinsOthers ? await open() : undefined;
  const bound = await listen(server, port, host);
  const opening = opened ? Promise.resolve(opened) : open();
  const close = async () => {
    unready = 'stopping';
    stopListening();
    await Promise.all([endServer(server), opening.catch(() => undefined)]);
    await api?.close();
  };
  const stopListening = onStop(close);
  try {
    api = await opening;
  } catch (error) {
    await close();
    throw error;
  }
  unready = unready === 'starting' ? undefined : unready;
  return { url: urlOf(host, bound.port), api, close };
};

/**
 * Pipelined requests per connection. Browsers and proxies send none; Node would read as many as a connection holds, and
 * each takes memory before any handler runs.
 */
const maxPipelined = 10;

type Handler = (request: Request, incoming: IncomingMessage, body: Body) => Response | Promise<Response>;

/**
 * A response that always has the data headers, even one that Node sends by itself. They are added here because with
 * `setHeader` Node would check and store every header one by one. Headers are passed as an object.
 */
class ResponseWithHeaders extends ServerResponse {
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const lastArgument = rest.at(-1);
    const headers =
      typeof lastArgument === 'object' && !Array.isArray(lastArgument)
        ? { ...dataHeaders, ...lastArgument }
        : dataHeaders;
    return super.writeHead(status, headers);
  }
}

/** How many responses of a connection wait for earlier ones to be sent. */
const pipelined = new WeakMap<Duplex, number>();

/**
 * A request. One pipelined too many claims to be an upgrade, whatever Node sets: nothing here handles upgrades, so Node
 * stops reading and closes the connection. If it were only destroyed, Node would still create thousands of requests
 * from what has already arrived.
 */
class PipelinedRequest extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    if ((pipelined.get(socket) ?? 0) >= maxPipelined)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => undefined });
  }
}

/** A server for the allowed hosts that reads a body only when wanted, and times out half-sent requests. */
const createHttpServer = (handle: Handler, options: ServeOptions): Server => {
  const { allowedHosts = [], stallMs: waitMs = stallMs, maxConnections = 4_000 } = options;
  const discardUnread = unreadBody({ ...defaultUnread, ms: waitMs });
  const nodeListener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      return discardUnread(await handle(request, incoming, incomingBody(incoming, outgoing)), incoming);
    },
    { autoCleanupIncoming: false },
  );
  const hostChecked = checkHost(allowedHosts, nodeListener);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    if (outgoing.socket === null) {
      const count = (change: 1 | -1) => pipelined.set(socket, (pipelined.get(socket) ?? 0) + change);
      count(1);
      // It gets its socket once the response before it is sent.
      outgoing.once('socket', () => count(-1));
    }
    responses.set(socket, outgoing);
    return hostChecked(incoming, outgoing);
  };
  const limits = {
    IncomingMessage: PipelinedRequest,
    ServerResponse: ResponseWithHeaders,
    headersTimeout: waitMs,
    connectionsCheckingInterval: Math.min(waitMs, 1_000),
    // Bodies have their own timeout: an upload from a phone may well take longer than five minutes.
    requestTimeout: 0,
    // Longer than a proxy (nginx 60 s, Caddy 120 s): closed first from here, a connection takes a request down with it.
    keepAliveTimeout: 125_000,
    // Node would respond by itself, without our headers; `checkHost` refuses such requests.
    requireHostHeader: false,
  };
  const server = createServer(limits, listener)
    .on('checkContinue', listener)
    .on('checkExpectation', listener)
    .on('clientError', (error, socket) => answerBroken(error, socket, responses.get(socket)))
    // One was refused: those that only wait for another request make room for the next.
    .on('drop', () => server.closeIdleConnections());
  server.maxConnections = maxConnections;
  // A response that nobody reads would hold its place forever.
  server.timeout = waitMs * 4;
  return server;
};

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another one with PORT, as in PORT=${port + 1} npm start.`
          : `Cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Check HOST and PORT.`;
      reject(new StartError(message));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

/** How long pending requests may still take when the process is asked to stop. */
const drainMs = 4_000;
/** How often to close connections whose last response is sent. */
const sweepMs = 20;

const endServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Clients keep a connection open after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
};

import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { hasScreen } from '#schema/routes/hasScreen.ts';
import type { Api } from './app.ts';
import type { OpenOptions } from './dataFolder/openDataFolder.ts';
import { healthPath, notReady, type Unready } from './health.ts';
import { stallMs } from './http/body/readBytes.ts';
import type { Body } from './http/body/takeBody.ts';
import { defaultUnread, unreadBody } from './http/body/unreadBody.ts';
import { answerBroken } from './http/brokenRequest.ts';
import { targetOf } from './http/call.ts';
import { dataHeaders } from './http/securityHeaders.ts';
import { checkHost } from './network/checkHost.ts';
import { connectionInfoOf } from './network/connectionInfo.ts';
import { isLoopbackHost } from './network/hostName.ts';
import type { TrustProxy } from './network/trustProxy.ts';
import { pages } from './pages/pages.ts';
import { StartError } from './StartError.ts';
import { onStop } from './stopping.ts';

/** The body of a request as it arrives. A client that expects `100 Continue` gets it when reading begins. */
const incomingBody = (incoming: IncomingMessage, outgoing: ServerResponse): Body => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return encoding === undefined && length === '0' ? null : parts(incoming, outgoing);
};

async function* parts(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Uint8Array> {
  if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
  // A handler that stops reading still responds, on the connection that destroying the body would close.
  yield* incoming.iterator({ destroyOnReturn: false });
}

export interface ServeOptions extends OpenOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** Host names to answer to, besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Which proxies may name the client. */
  readonly trustProxy?: TrustProxy | undefined;
  /** The built pages. */
  readonly staticDir: string;
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
  const everywhere = host === '0.0.0.0' || host === '::';
  const shown = everywhere || isLoopbackHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
};

interface Place {
  /** Whether it prints what only one of the processes should; true by default. */
  readonly isFirst?: boolean;
  /** Whether others already serve at that port: then it listens only once it can answer. */
  readonly joins?: boolean;
}

/**
 * Listens, and serves app and API from this process once the API is open. It listens first so that monitoring sees it
 * alive during a long migration.
 */
export const listening = async (
  options: ServeOptions,
  open: () => Promise<Api>,
  { isFirst = true, joins = false }: Place = {},
): Promise<Served> => {
  const { host, port, staticDir, allowedHosts = [], trustProxy } = options;
  const page = pages(staticDir, (path) => hasScreen(options.registry, path));
  const connectionInfo = connectionInfoOf(trustProxy, isFirst);
  let api: Api | undefined;
  let unready: Unready | undefined = 'starting';
  const answer: Answer = (request, incoming, body) => {
    const { path } = targetOf(request.url);
    if (!api || (unready && path === healthPath)) return notReady(request, unready ?? 'starting');
    if (!/^\/(api|files)(\/|$)|^\/config\.json$/.test(path)) return page(request);
    return api.fetch(request, { ...connectionInfo(incoming), body });
  };
  const server = guarded(answer, allowedHosts, options.stallMs ?? stallMs);
  const opened = joins ? await open() : undefined;
  const bound = await listen(server, port, host);
  const opening = opened ? Promise.resolve(opened) : open();
  const close = async () => {
    unready = 'stopping';
    unheard();
    await Promise.all([endServer(server), opening.catch(() => undefined)]);
    await api?.close();
  };
  const unheard = onStop(close);
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
 * Connections at once: with 16 kB of headers each they take less than 100 MB. Further ones are refused until those
 * without a complete request time out.
 */
const mostConnections = 4_000;
/**
 * Pipelined requests per connection. Browsers and proxies send none; Node would read as many as a connection holds, and
 * each takes memory before any handler runs.
 */
const mostAhead = 10;
/** How long a client may take no more of a response, as a multiple of the wait for more of a request. */
const takingTimes = 4;

type Answer = (request: Request, incoming: IncomingMessage, body: Body) => Response | Promise<Response>;

/**
 * A response that always has the data headers, even one that Node sends by itself. They are added here because with
 * `setHeader` Node would check and store every header one by one. Headers are passed as an object.
 */
class Answered extends ServerResponse {
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const given = rest.at(-1);
    const headers = typeof given === 'object' && !Array.isArray(given) ? { ...dataHeaders, ...given } : dataHeaders;
    return super.writeHead(status, headers);
  }
}

/** How many responses of a connection wait for earlier ones to be sent. */
const ahead = new WeakMap<Duplex, number>();

/**
 * A request. One pipelined too many claims to be an upgrade, whatever Node sets: nothing here handles upgrades, so Node
 * stops reading and closes the connection. If it were only destroyed, Node would still create thousands of requests
 * from what has already arrived.
 */
class Asked extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    if ((ahead.get(socket) ?? 0) >= mostAhead)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => undefined });
  }
}

/** A server for those hosts that reads a body only when wanted, and times out half-sent requests. */
const guarded = (answer: Answer, allowedHosts: readonly string[], waitMs: number): Server => {
  const rest = unreadBody({ ...defaultUnread, ms: waitMs });
  const whole = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      return rest(await answer(request, incoming, incomingBody(incoming, outgoing)), incoming);
    },
    { autoCleanupIncoming: false },
  );
  const checked = checkHost(allowedHosts, whole);
  const answers = new WeakMap<Duplex, ServerResponse>();
  const listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    if (outgoing.socket === null) {
      const count = (one: 1 | -1) => ahead.set(socket, (ahead.get(socket) ?? 0) + one);
      count(1);
      // It gets its socket once the response before it is sent.
      outgoing.once('socket', () => count(-1));
    }
    answers.set(socket, outgoing);
    return checked(incoming, outgoing);
  };
  const limits = {
    IncomingMessage: Asked,
    ServerResponse: Answered,
    headersTimeout: waitMs,
    connectionsCheckingInterval: Math.min(waitMs, 1_000),
    // Bodies have their own timeout: an upload from a phone may well take longer than five minutes.
    requestTimeout: 0,
    // Node would respond by itself, without our headers; `checkHost` refuses such requests.
    requireHostHeader: false,
  };
  const server = createServer(limits, listener)
    .on('checkContinue', listener)
    .on('checkExpectation', listener)
    .on('clientError', (error, socket) => answerBroken(error, socket, answers.get(socket)));
  server.maxConnections = mostConnections;
  // Closes idle connections: a response that nobody reads would hold its place forever.
  server.timeout = waitMs * takingTimes;
  return server;
};

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const way =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another one with PORT, as in PORT=${port + 1} npm start.`
          : `Cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Check HOST and PORT.`;
      reject(new StartError(way));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

/** How long pending requests may still take when the process is asked to stop. */
const patienceMs = 4_000;
/** How often to close connections whose last response is sent. */
const sweepMs = 20;

const endServer = async (server: Server): Promise<void> => {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  // Clients keep a connection open after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(late);
};

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

/** The body of a request as it comes in. Whoever waits for `100 Continue` is told so when somebody begins to read. */
const incomingBody = (incoming: IncomingMessage, outgoing: ServerResponse): Body => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return encoding === undefined && length === '0' ? null : parts(incoming, outgoing);
};

async function* parts(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Uint8Array> {
  if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
  // Whoever stops reading still has an answer to give, on the connection that this would destroy.
  yield* incoming.iterator({ destroyOnReturn: false });
}

export interface ServeOptions extends OpenOptions {
  /** 0: one that is free. */
  readonly port: number;
  /** The address that it listens on. */
  readonly host: string;
  /** Names beside this machine's own under which it answers. */
  readonly allowedHosts?: readonly string[];
  /** Whose word for whom they ask counts. */
  readonly trustProxy?: TrustProxy | undefined;
  /** The built pages. */
  readonly staticDir: string;
  /** Processes that serve; this one by itself where it is 1, or left out. */
  readonly workers?: number;
  /** What the others of them run; what this one was begun with by default. */
  readonly file?: string;
}

export interface Served {
  readonly url: string;
  readonly api: Api;
  close(): Promise<void>;
}

/** Where a server at that port is opened by a person. */
const urlOf = (host: string, port: number): string => {
  const everywhere = host === '0.0.0.0' || host === '::';
  const shown = everywhere || isLoopbackHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
};

interface Place {
  /** Whether it says what is to be said once of all processes; it does by default. */
  readonly isFirst?: boolean;
  /** Whether others serve at that port already: nobody who asks there is to meet one that cannot answer yet. */
  readonly joins?: boolean;
}

/**
 * Listens, and serves app and API from this process once the API is open. The port first: whoever looks after this
 * process sees that it lives while a large database is still migrated.
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
 * Connections at once: with 16 kB of headers each they take less than 100 MB. Whoever comes beyond is turned away, until
 * those that have sent nothing whole give their places back.
 */
const mostConnections = 4_000;
/**
 * Requests sent ahead of the answers to those before them. Browsers and proxies send none; Node would read as many as a
 * connection holds, and each takes memory before anybody is asked.
 */
const mostAhead = 10;
/** So many times as long as for the rest of a request is waited for somebody to take more of an answer. */
const takingTimes = 4;

type Answer = (request: Request, incoming: IncomingMessage, body: Body) => Response | Promise<Response>;

/**
 * An answer with the headers of data, whoever gives it: also where no part of ours has come to say anything. Not set
 * beforehand: Node would check and keep each of them, and all others too, one by one. Headers come as an object here.
 */
class Answered extends ServerResponse {
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const given = rest.at(-1);
    const headers = typeof given === 'object' && !Array.isArray(given) ? { ...dataHeaders, ...given } : dataHeaders;
    return super.writeHead(status, headers);
  }
}

/** How many answers of a connection wait for those before them to be out. */
const ahead = new WeakMap<Duplex, number>();

/**
 * A request; one too many ahead asks for an upgrade, whatever Node sets there. Nobody here hears of those, so that Node
 * reads no further and ends the connection. Of one that is only destroyed it goes on to make requests, thousands, of all
 * that has come.
 */
class Asked extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    if ((ahead.get(socket) ?? 0) >= mostAhead)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => undefined });
  }
}

/** A server for those hosts that takes no body before it is wanted, and in which no request stays half sent. */
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
      // It gets the connection as the answer before it is out.
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
    // Bodies have a pace of their own to keep: a phone's upload may well take longer than five minutes.
    requestTimeout: 0,
    // Node would answer by itself, with none of our headers; `checkHost` refuses it.
    requireHostHeader: false,
  };
  const server = createServer(limits, listener)
    .on('checkContinue', listener)
    .on('checkExpectation', listener)
    .on('clientError', (error, socket) => answerBroken(error, socket, answers.get(socket)));
  server.maxConnections = mostConnections;
  // A connection on which nothing moves: an answer that nobody takes would hold its place for ever.
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

/** Requests under way get this long to be answered when the process is asked to end. */
const patienceMs = 4_000;
/** How soon a connection is closed after its last answer. */
const sweepMs = 20;

const endServer = async (server: Server): Promise<void> => {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  // One that was busy and has been answered is kept alive by whoever asked.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(late);
};

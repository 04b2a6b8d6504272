import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { failureBody } from '#api/contract.ts';

/** What may happen to a write on its way. */
export const faults = ['busy', 'failed', 'gateway', 'html', 'cut', 'empty', 'reset', 'resent', 'silence'] as const;
export type Fault = (typeof faults)[number];

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };

/** How each fault fails. `answer`: the server's response, if the write was passed on. */
const ways: { readonly [F in Fault]: (reply: ServerResponse, answer: Answer | undefined) => void } = {
  busy: (reply) => reply.writeHead(429, { ...json, 'retry-after': '1' }).end(JSON.stringify({ message: 'Slow down' })),
  failed: (reply) => reply.writeHead(500, json).end(JSON.stringify(failureBody(500, ''))),
  gateway: (reply) => reply.writeHead(502, html).end('<h1>Bad Gateway</h1>'),
  html: (reply) => reply.writeHead(200, html).end('<!doctype html><title>Wi-Fi</title><p>Log in to the Wi-Fi'),
  cut(reply, answer) {
    const body = answer?.body ?? Buffer.from('{"responseCode":"200"');
    reply.writeHead(answer?.status ?? 200, { ...json, 'content-length': body.byteLength + 1 });
    reply.write(body.subarray(0, body.byteLength / 2), () => reply.destroy());
  },
  // No byte at all: by the contract, a response without a body is valid.
  empty: (reply) => reply.socket?.end(),
  reset: (reply) => reply.socket?.resetAndDestroy(),
  // The browser itself resends a request lost on a kept-alive connection, with its signature; this time it arrives.
  resent: (reply) => reply.socket?.resetAndDestroy(),
  silence: () => undefined,
};

/** Faults in front of the API, or in it before the write: no write has been made. */
export const unheeded: readonly Fault[] = ['busy', 'failed'];

/** A proxy between the browser and the app. */
export interface FaultyProxy {
  readonly url: string;
  /**
   * Makes every write fail with this fault, until `mend`.
   * @param arrives whether the app makes the write all the same
   * @returns a promise that resolves when it has happened
   */
  strike(fault: Fault, arrives: boolean): Promise<void>;
  mend(): void;
  close(): void;
}

export const faultyProxy = async (target: string): Promise<FaultyProxy> => {
  let struck: { readonly fault: Fault; readonly arrives: boolean; readonly tell: () => void } | undefined;

  const ask = async (call: IncomingMessage, body: Buffer): Promise<Answer> => {
    const { method, headers } = call;
    const asking = request(new URL(call.url ?? '/', target), { method, headers });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.on('response', resolve).on('error', reject).end(body);
    });
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  };
  const handle = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(call);
    const isWrite = call.method !== 'GET' && call.method !== 'HEAD';
    const blow = isWrite ? struck : undefined;
    if (blow) {
      if (blow.fault === 'resent') struck = undefined;
      ways[blow.fault](reply, blow.arrives ? await ask(call, body) : undefined);
      blow.tell();
      return;
    }
    const answer = await ask(call, body);
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const server = createServer((call, reply) => {
    // If either side has disconnected, nobody waits for a response.
    handle(call, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    strike: (fault, arrives) =>
      new Promise((resolve) => {
        struck = { fault, arrives, tell: resolve };
      }),
    mend() {
      struck = undefined;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};

import type { IncomingMessage } from 'node:http';
import { mb } from '#values/bytes.ts';
import { stallMs } from './readBody.ts';

/** Limits for discarding the rest of bodies: time, size, and connections at once. */
export const defaultUnread = { ms: stallMs, bytes: mb(64), connections: 100 };

type UnreadLimits = typeof defaultUnread;

/**
 * Handles the rest of a request body that nobody will read. A browser reads the response only after it has sent the
 * whole body, and loses it if the connection breaks earlier. So the response is sent, the rest of the body discarded,
 * and then the connection closed. Where the rest is too large or too slow, the connection breaks.
 */
export const unreadBody = (limits: UnreadLimits) => {
  let connections = 0;

  return async (response: Response, incoming: IncomingMessage): Promise<Response> => {
    if (incoming.complete || incoming.destroyed) return response;
    const headers = new Headers(response.headers);
    headers.set('connection', 'close');
    const { status } = response;
    if (connections >= limits.connections || status === 408 || !isExpected(incoming, limits.bytes))
      return new Response(response.body, { status, headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    headers.set('content-length', String(bytes.byteLength));
    connections += 1;
    const discarded = discard(incoming, limits).finally(() => {
      connections -= 1;
    });
    // The client has it all by content-length; the stream and the connection end when no more body comes.
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes);
        await discarded;
        controller.close();
      },
    });
    return new Response(stream, { status, headers });
  };
};

/** Whether the rest is on its way, and small enough to wait for. */
const isExpected = ({ headers, readableDidRead }: IncomingMessage, maxBytes: number): boolean =>
  (headers.expect === undefined || readableDidRead) && Number(headers['content-length'] ?? 0) <= maxBytes;

const discard = (incoming: IncomingMessage, { ms, bytes }: UnreadLimits): Promise<void> =>
  new Promise((resolve) => {
    let received = 0;
    const count = (part: Uint8Array) => {
      received += part.byteLength;
      if (received > bytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', end).pause();
      resolve();
    };
    const timer = setTimeout(end, ms);
    incoming.on('data', count).on('end', end).on('close', end).resume();
  });

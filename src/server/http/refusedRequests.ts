import { maxHeaderSize, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headers as names } from '#api/contract.ts';
import { isLoopbackHost, requestedHost } from '../network/hosts.ts';
import { languageOf, translate } from '../words/translate.ts';
import { ApiError } from './ApiError.ts';
import { baseHeaders, failure } from './reply.ts';

const failureOf = (code: string | undefined): ApiError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError(431, 'headersTooLarge', { params: { limit: `${maxHeaderSize / 1_024} kB` } });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError(408, 'requestTooSlow');
  return new ApiError(400, 'requestMalformed');
};

/**
 * Responds to what never became a request: not HTTP, or headers without an end. Node by itself sends a bare status
 * line, without our headers and envelope.
 * @param response the response to the last request of that connection, if there was one
 */
export const answerBroken = (error: NodeJS.ErrnoException, socket: Duplex, response?: ServerResponse): void => {
  const isHalfAnswered = response?.headersSent && !response.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isHalfAnswered) {
    socket.destroy();
    return;
  }
  // The caller's language is unknown.
  const { status, body } = failure(languageOf(undefined), failureOf(error.code));
  const headers = { ...baseHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
};

const matches = (host: string, allowed: string): boolean =>
  host === allowed || (allowed.startsWith('.') && (host.endsWith(allowed) || host === allowed.slice(1)));

/**
 * Answers only requests to a name of this machine or of `allowed` (`.example.org` includes its subdomains). Another
 * site can point its own name at this machine, and would then count as ours (DNS rebinding). Hono has nothing for it;
 * Vite's own check trusts every IP address and requests without a host.
 */
export const checkHost =
  (allowed: readonly string[], listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const host = requestedHost(incoming);
    if (host !== undefined && (isLoopbackHost(host) || allowed.some((one) => matches(host, one)))) {
      // An empty port means the default one, but Hono's adapter refuses it.
      if (incoming.headers.host?.endsWith(':')) incoming.headers.host = incoming.headers.host.slice(0, -1);
      return listener(incoming, outgoing);
    }
    const text = `${translate(languageOf(String(incoming.headers[names.language.toLowerCase()] ?? '')), 'hostNotServed')}\n`;
    outgoing
      .writeHead(421, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      })
      .end(text);
  };

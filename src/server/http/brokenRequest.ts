import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { languageOf } from '../words/translate.ts';
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
export const answerBroken = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  response: ServerResponse | undefined,
): void => {
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

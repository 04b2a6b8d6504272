import { ApiError, type NoResponseReason } from './apiError.ts';
import { connected } from './connection.ts';
import { messages, headers as names } from './contract.ts';
import { timeLimit, timeLimits } from './timeLimits.ts';

/** A request as it is sent. */
export interface Sending {
  readonly verb: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A response of any kind. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
  readonly header: (name: string) => string | undefined;
}

const replyOf = (status: number, text: string, getHeader: (name: string) => string | null): Reply => {
  const header = (name: string) => getHeader(name) ?? undefined;
  const tag = header(names.etag);
  // A weak ETag, as proxies make when they compress, never matches `If-Match`, so it is of no use.
  const etag = tag?.startsWith('W/') ? undefined : tag;
  return { status, text, etag, header };
};

export const noResponse = (reason: NoResponseReason, message?: string, cause?: unknown) =>
  new ApiError(0, { message: messages.unknown }, { reason, message, cause });

/** The browser may know why, but only about the internet, which a server on the same machine does not need. */
const connectionError = (cause?: unknown) =>
  noResponse(globalThis.navigator?.onLine === false ? 'offline' : 'network', undefined, cause);

const sendByFetch = async ({ verb, url, headers, content }: Sending, signal: AbortSignal): Promise<Reply> => {
  try {
    const reply = await fetch(url, {
      method: verb,
      headers,
      referrerPolicy: 'no-referrer',
      signal,
      ...(content === undefined ? {} : { body: content }),
    });
    return replyOf(reply.status, await reply.text(), (name) => reply.headers.get(name));
  } catch (cause) {
    throw signal.aborted ? signal.reason : connectionError(cause);
  }
};

/** `fetch` does not report the progress of an upload. `onActivity` is called for every part of it. */
const sendByXhr = (
  { verb, url, headers, content, onProgress }: Sending,
  signal: AbortSignal,
  onActivity: () => void,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let isUploaded = false;
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      onActivity();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.upload.onload = () => {
      isUploaded = true;
      onActivity();
    };
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (request.status === 0) reject(isUploaded ? connectionError() : noResponse('cut'));
      else resolve(replyOf(request.status, request.responseText, (name) => request.getResponseHeader(name)));
    };
    request.open(verb, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(content ?? null);
  });

/** Whether a proxy reports that nothing behind it responds. An API that is only busy says so by a 503 in JSON. */
export const isAway = (status: number, type: string | null | undefined): boolean =>
  status === 502 || status === 504 || (status === 503 && !type?.includes('json'));

/**
 * Sends a request and reads the whole response within its time limit (`timeLimits`), which starts again with every part
 * of an upload.
 * @throws {ApiError} with status 0 and a `reason` if there is no response
 */
export const send = async (sending: Sending): Promise<Reply> => {
  const kind = sending.verb === 'GET' ? 'read' : 'write';
  const timeoutError = () => noResponse('timeout', `errors.timeout.${kind}`);
  const { signal, restart, end } = timeLimit(timeLimits[kind], timeoutError, sending.signal);
  const upload = typeof sending.content === 'object' && 'XMLHttpRequest' in globalThis;
  try {
    const reply = await (upload ? sendByXhr(sending, signal, restart) : sendByFetch(sending, signal));
    connected().reportOutcome?.(!isAway(reply.status, reply.header('content-type')));
    return reply;
  } catch (failure) {
    if (failure instanceof ApiError) connected().reportOutcome?.(false);
    throw failure;
  } finally {
    end();
  }
};

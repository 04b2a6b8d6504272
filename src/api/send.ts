import { ApiError } from './apiError.ts';
import { messages, headers as names } from './contract.ts';

/** A request as it goes over the wire. */
export interface Sending {
  readonly verb: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
  readonly date: string | undefined;
}

const noReply = (cause?: unknown) => new ApiError(0, { message: messages.unknown }, { cause });

const byFetch = async ({ verb, url, headers, content, signal }: Sending): Promise<Reply> => {
  try {
    const reply = await fetch(url, {
      method: verb,
      headers,
      referrerPolicy: 'no-referrer',
      ...(content === undefined ? {} : { body: content }),
      ...(signal ? { signal } : {}),
    });
    const header = (name: string) => reply.headers.get(name) ?? undefined;
    return { status: reply.status, text: await reply.text(), etag: header(names.etag), date: header(names.date) };
  } catch (cause) {
    throw signal?.aborted ? signal.reason : noReply(cause);
  }
};

/** `fetch` does not tell how much of an upload has gone out. */
const byXhr = ({ verb, url, headers, content, signal, onProgress }: Sending): Promise<Reply> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onloadend = () => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else if (request.status === 0) reject(noReply());
      else {
        const header = (name: string) => request.getResponseHeader(name) ?? undefined;
        const { status, responseText: text } = request;
        resolve({ status, text, etag: header(names.etag), date: header(names.date) });
      }
    };
    request.open(verb, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(content ?? null);
  });

/** Sends it and reads the whole reply; @throws {ApiError} with status 0 when none came. */
export const send = (sending: Sending): Promise<Reply> =>
  sending.onProgress && sending.content instanceof FormData ? byXhr(sending) : byFetch(sending);

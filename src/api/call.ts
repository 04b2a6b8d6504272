import { ApiError } from './apiError.ts';
import { connected } from './connection.ts';
import type { Query } from './contract/listRequest.ts';
import { bearer, mediaType, messages, headers as names, queryText, type ReplyRule, replies } from './contract.ts';
import { serialiseForm } from './multipart.ts';
import { type ApiReply, readReply } from './readReply.ts';
import { noResponse, type Reply, type Sending, send } from './send.ts';
import { loadSettings, type Settings } from './settings.ts';
import { adjustClock, nextTimestamp, sign, signRest } from './sign.ts';
import { signedPath } from './stringToSign.ts';

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request to the API. */
export interface ApiCall {
  readonly verb: Verb;
  /** Whole path below the API's origin, percent-encoded, without a query. @example '/api/voucher' */
  readonly path: string;
  readonly query?: Query;
  /** Sent as JSON, or as a form if it is `URLSearchParams`. */
  readonly body?: unknown;
  /** Sent as multipart. */
  readonly form?: FormData;
  /** Default `true`; `false` for login and the forgot-password calls. */
  readonly signed?: boolean;
  /** Whether a refused token may be renewed and the call sent again. Default `true`. */
  readonly renewable?: boolean;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The share of the form that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const requestUrl = (settings: Settings, { path, query = {} }: ApiCall): URL => {
  const url = new URL(settings.apiBase + path, globalThis.location?.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) for (const text of [queryText(value)].flat()) url.searchParams.append(name, text);
  return url;
};

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** One attempt. A signature can be used only once. */
const attempt = async (
  settings: Settings,
  call: ApiCall,
  signing?: { readonly token: string; readonly timestamp: string },
): Promise<Reply> => {
  const url = requestUrl(settings, call);
  // Serialised once, so that exactly the text that is sent is signed.
  const isForm = call.body instanceof URLSearchParams;
  const text = call.body === undefined ? '' : isForm ? String(call.body) : JSON.stringify(call.body);
  const headers: Record<string, string> = { Accept: mediaType, [names.language]: connected().language() };
  if (call.body !== undefined) headers[names.contentType] = isForm ? 'application/x-www-form-urlencoded' : mediaType;
  if (call.ifMatch !== undefined) headers[names.ifMatch] = call.ifMatch;
  if (call.idempotencyKey !== undefined) headers[names.idempotencyKey] = call.idempotencyKey;
  let content: Sending['content'] = call.form ?? (text || undefined);
  if (signing) {
    const { token, timestamp } = signing;
    const path = signedPath(url.pathname + url.search, { prefix: settings.apiPrefix, query: settings.signQuery });
    headers[names.authorization] = bearer(token);
    headers[settings.timestampHeader] = timestamp;
    const signature = sign(settings.signingSecret, { path, verb: call.verb, token, timestamp, body: text });
    headers[settings.signatureHeader] = signature;
    if (settings.restHeader !== '') {
      let digest = '';
      // On plain http (except on localhost) a browser has no `crypto.subtle`, and hashing megabytes without it would take
      // seconds: there the browser serialises the form, and nobody signs its bytes.
      if (call.form && globalThis.crypto?.subtle) {
        const { content: bytes, type } = await serialiseForm(call.form).catch((unread) => {
          throw noResponse('cut', undefined, unread);
        });
        digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', bytes))}:`;
        content = bytes;
        headers[names.contentType] = type;
        headers[names.contentDigest] = digest;
      }
      const rest = { signature, query: url.search.slice(1), digest };
      headers[settings.restHeader] = signRest(settings.signingSecret, rest);
    }
  }
  return send({ ...call, url: url.href, headers, content });
};

/**
 * Sends one call to the API and reads its response by the contract.
 * @throws {ApiError} if there is no response, or it is a failure, or it does not match the contract.
 * @throws the signal's reason when it is aborted.
 */
export const call = async <Data = unknown>(
  request: ApiCall,
  rule: ReplyRule<Data> = replies.anything as ReplyRule<Data>,
): Promise<ApiReply<Data>> => {
  const settings = await loadSettings();
  const read = (reply: Reply) => readReply(reply, `${request.verb} ${request.path}`, rule);
  if (request.signed === false) return read(await attempt(settings, request));
  const token = connected().token() || undefined;
  const sendSigned = async (): Promise<ApiReply<Data>> => {
    const currentToken = connected().token();
    if (!currentToken) throw new ApiError(0, { message: messages.tokenMissing });
    const timestamp = nextTimestamp();
    const reply = await attempt(settings, request, { token: currentToken, timestamp });
    // If a kept-alive connection breaks, the browser resends the request by itself, and the first one has used up the
    // signature. With an idempotency key both are one write, so it is signed again instead of asking for a log-in.
    const oneWrite = request.idempotencyKey !== undefined && request.renewable !== false;
    const shouldRetry = reply.status === 401 && (adjustClock(reply.header(names.date), timestamp) || oneWrite);
    return read(
      shouldRetry ? await attempt(settings, request, { token: currentToken, timestamp: nextTimestamp() }) : reply,
    );
  };
  try {
    return await sendSigned();
  } catch (failure) {
    const { renew, denied } = connected();
    if (failure instanceof ApiError && failure.status === 403) denied?.(failure, token);
    const refused = failure instanceof ApiError && (failure.status === 401 || !token);
    if (!refused || !renew || request.renewable === false) throw failure;
    await renew(failure, token);
    return await sendSigned();
  }
};

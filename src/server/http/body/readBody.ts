import { kb, sizeText } from '#values/bytes.ts';
import { ApiError } from '../ApiError.ts';
import { type Head, isMultipart, type RouteOptions } from '../call.ts';
import type { Reservation, Sender } from './bytesInFlight.ts';

const initialSize = kb(16);

/** How long to wait for the next bytes of a half-sent body. */
export const stallMs = 15_000;
/** Slowest average pace after that time: 10 MB over a poor 3G line passes, a byte every ten seconds does not. */
const bytesPerSecond = 4_096;

interface ReadOptions {
  /** From `Content-Length`; `undefined` without that header. */
  readonly announced: number | undefined;
  readonly limit: number;
  readonly stallMs: number;
  readonly reservation: Reservation;
}

const tooLarge = (limit: number): ApiError => new ApiError(413, 'bodyTooLarge', { params: { limit: sizeText(limit) } });

/**
 * Reads a body into one buffer whose size is reserved. A list of the chunks as they arrive could take a hundred times
 * their size: a client may send single bytes.
 * @throws {ApiError} 400, 408, 413, 429, 503
 */
export const readBytes = async (
  body: AsyncIterable<Uint8Array>,
  { announced, limit, stallMs, reservation }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks = body[Symbol.asyncIterator]();
  const startedAt = performance.now();
  const allocate = (size: number) => {
    reservation.resize(size);
    return new Uint8Array(size);
  };
  let bytes = allocate(announced ?? 0);
  let length = 0;
  const timeoutMs = () =>
    Math.min(stallMs, startedAt + stallMs + (length / bytesPerSecond) * 1_000 - performance.now());
  try {
    for (let chunk = await nextChunk(chunks, timeoutMs()); !chunk.done; chunk = await nextChunk(chunks, timeoutMs())) {
      const end = length + chunk.value.byteLength;
      if (end > limit) throw tooLarge(limit);
      if (end > bytes.byteLength) {
        const larger = allocate(Math.min(limit, Math.max(end, bytes.byteLength * 2, initialSize)));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(chunk.value, length);
      length = end;
    }
  } catch (error) {
    // Release the iterator, so that the rest can be discarded. Not awaited: for a stalled body this never settles.
    chunks.return?.().catch(() => undefined);
    if (error instanceof ApiError) throw error;
    // The client disconnected while sending.
    throw new ApiError(400, 'bodyIncomplete');
  }
  if (announced !== undefined && length < announced) throw new ApiError(400, 'bodyIncomplete');
  return bytes.subarray(0, length);
};

const nextChunk = async (chunks: AsyncIterator<Uint8Array>, timeoutMs: number): Promise<IteratorResult<Uint8Array>> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ApiError(408, 'bodyTooSlow')), Math.max(0, timeoutMs));
  try {
    return await Promise.race([chunks.next(), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Most bytes of a body where the route sets no limit. */
const defaultLimit = 64 * 1024;
const noBytes = new Uint8Array();
const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

export interface BodyParts {
  readonly reserve: (sender: Sender) => Reservation;
  readonly stallMs: number;
}

/** A body that is not read yet; `null` if there is none. */
export type Body = AsyncIterable<Uint8Array> | null;

/**
 * Reads the body of a call and does the work with it. The headers are checked before the first byte is read; the bytes
 * count as in flight until the work is done.
 * @throws {ApiError} 400, 408, 413, 415, 429, 503
 */
export const readBody = async <Result>(
  { reserve, stallMs }: BodyParts,
  { head, body, sender, options }: { readonly head: Head; body: Body; sender: Sender; options: RouteOptions },
  handle: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result> | Result,
): Promise<Result> => {
  if (head.verb === 'GET' || head.verb === 'HEAD') return handle(noBytes);
  const { headers } = head.request;
  const isForm = isMultipart(head.request);
  const isEmpty = body === null || headers.get('content-length') === '0';
  // Without a type and a length, only reading tells whether there is a body.
  const isUndeclared = !headers.has('content-type') && !headers.has('content-length');
  if (options.accepts === 'form' || isForm || !(isEmpty || isUndeclared)) requireType(head, options);
  if (isEmpty) return handle(noBytes);
  const limit = (isForm ? options.formLimit : undefined) ?? options.limit ?? defaultLimit;
  const announced = announcedLength(head.request, limit);
  const reservation = reserve(sender);
  try {
    const bytes = await readBytes(body, { announced, limit, stallMs, reservation });
    if (bytes.byteLength > 0) requireType(head, options);
    return await handle(bytes);
  } finally {
    reservation.release();
  }
};

/** @throws {ApiError} 415 when the route does not accept the body's content type */
const requireType = ({ request, verb }: Head, { accepts = 'json' }: RouteOptions): void => {
  const type = request.headers.get('content-type') ?? '';
  const isForm = isMultipart(request);
  if (isForm && verb !== 'POST') throw new ApiError(415, 'multipartOnlyPost');
  if (isForm ? accepts !== 'json' : accepts !== 'form' && jsonType.test(type)) return;
  const wanted = {
    json: 'application/json',
    form: 'multipart/form-data',
    either: 'application/json, multipart/form-data',
  };
  throw new ApiError(415, 'wrongContentType', { params: { type: type.slice(0, 100), wanted: wanted[accepts] } });
};

/** @throws {ApiError} 400 when it is not a number of bytes, 413 when it is over the limit */
const announcedLength = (request: Request, limit: number): number | undefined => {
  const header = request.headers.get('content-length');
  if (header === null) return undefined;
  if (!/^\d{1,15}$/.test(header)) throw new ApiError(400, 'lengthWrong');
  if (Number(header) > limit) throw tooLarge(limit);
  return Number(header);
};

import { kb, sizeText } from '#values/bytes.ts';
import { ApiError } from '../ApiError.ts';
import type { Reservation } from './bytesInFlight.ts';

const initialSize = kb(16);

/** How long to wait for the next bytes of a half-sent body. */
export const stallMs = 15_000;
/** Slowest average pace after that time: 10 MB over a poor 3G line passes, a byte every ten seconds does not. */
const bytesPerSecond = 4_096;

export interface ReadOptions {
  /** From `Content-Length`; `undefined` without that header. */
  readonly announced: number | undefined;
  readonly limit: number;
  readonly stallMs: number;
  readonly reservation: Reservation;
}

export const tooLarge = (limit: number): ApiError =>
  new ApiError(413, 'bodyTooLarge', { params: { limit: sizeText(limit) } });

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

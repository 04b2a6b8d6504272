import { kb, sizeText } from '#values/bytes.ts';
import { ApiError } from '../ApiError.ts';
import type { Reservation } from './bytesInFlight.ts';

const firstRoom = kb(16);

/** How long to wait for the next bytes of a half-sent body. */
export const stallMs = 15_000;
/** Slowest average pace after that time: 10 MB over a poor 3G line passes, a byte every ten seconds does not. */
const bytesPerSecond = 4_096;

export interface Reading {
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
  { announced, limit, stallMs, reservation }: Reading,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = body[Symbol.asyncIterator]();
  const begun = performance.now();
  const room = (size: number) => {
    reservation.resize(size);
    return new Uint8Array(size);
  };
  let bytes = room(announced ?? 0);
  let length = 0;
  const patience = () => Math.min(stallMs, begun + stallMs + (length / bytesPerSecond) * 1_000 - performance.now());
  try {
    for (let part = await next(parts, patience()); !part.done; part = await next(parts, patience())) {
      const end = length + part.value.byteLength;
      if (end > limit) throw tooLarge(limit);
      if (end > bytes.byteLength) {
        const wider = room(Math.min(limit, Math.max(end, bytes.byteLength * 2, firstRoom)));
        wider.set(bytes.subarray(0, length));
        bytes = wider;
      }
      bytes.set(part.value, length);
      length = end;
    }
  } catch (error) {
    // Release the iterator, so that the rest can be discarded. Not awaited: for a stalled body this never settles.
    parts.return?.().catch(() => undefined);
    if (error instanceof ApiError) throw error;
    // The client disconnected while sending.
    throw new ApiError(400, 'bodyIncomplete');
  }
  if (announced !== undefined && length < announced) throw new ApiError(400, 'bodyIncomplete');
  return bytes.subarray(0, length);
};

const next = async (parts: AsyncIterator<Uint8Array>, patienceMs: number): Promise<IteratorResult<Uint8Array>> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ApiError(408, 'bodyTooSlow')), Math.max(0, patienceMs));
  try {
    return await Promise.race([parts.next(), promise]);
  } finally {
    clearTimeout(timer);
  }
};

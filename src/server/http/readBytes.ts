import { ApiFailure } from './ApiFailure.ts';

const megabyte = 1024 * 1024;

/** A number of bytes as a person reads it. */
export const readableBytes = (bytes: number): string =>
  bytes >= megabyte ? `${Number((bytes / megabyte).toFixed(1))} MB` : `${Math.round(bytes / 1024)} kB`;

const tooLarge = (limit: number) =>
  new ApiFailure(413, 'bodyTooLarge', { params: { limit: readableBytes(limit) }, headers: { connection: 'close' } });

/**
 * The body's bytes, never more than `limit` of them in memory: a length that says more is refused unread, and one that
 * says nothing is counted while it comes.
 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > limit) throw tooLarge(limit);
  try {
    return announced === null ? await counted(request, limit) : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    // The other end went away in the middle of sending.
    throw new ApiFailure(400, 'bodyIncomplete');
  }
};

const counted = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      // Let go and not cancelled: a form that is still being packed would complain where nobody hears it.
      reader.releaseLock();
      throw tooLarge(limit);
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

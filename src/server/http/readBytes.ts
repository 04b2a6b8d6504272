import { ApiFailure } from './ApiFailure.ts';

const megabyte = 1024 * 1024;

/** A number of bytes as a person reads it. */
export const readableBytes = (bytes: number): string =>
  bytes >= megabyte ? `${Number((bytes / megabyte).toFixed(1))} MB` : `${Math.round(bytes / 1024)} kB`;

/**
 * What is refused is read to its end all the same, and thrown away, up to here: whoever sends sees no answer, but a
 * broken connection, while bytes of theirs are on the way.
 */
const readOn = 64 * megabyte;

const tooLarge = (limit: number, ended: boolean) =>
  new ApiFailure(413, 'bodyTooLarge', {
    params: { limit: readableBytes(limit) },
    ...(ended ? {} : { headers: { connection: 'close' } }),
  });

/** The body's bytes, never more than `limit` of them in memory. @throws {ApiFailure} 413, 400 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length');
  const length = Number(announced ?? 0);
  if (length > readOn) throw tooLarge(limit, false);
  try {
    const whole = announced !== null && length <= limit;
    return whole ? new Uint8Array(await request.arrayBuffer()) : await counted(request, limit);
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
    if (length > readOn) {
      // Let go and not cancelled: a form that is still being packed would complain where nobody hears it.
      reader.releaseLock();
      throw tooLarge(limit, false);
    }
    if (length <= limit) chunks.push(part.value);
    else chunks.length = 0;
  }
  if (length > limit) throw tooLarge(limit, true);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

import { ApiError } from '../ApiError.ts';
import { type Head, isMultipart } from '../call.ts';
import type { RouteOptions } from '../routes.ts';
import type { BytesInFlight, Sender } from './bytesInFlight.ts';
import { readBytes, tooLarge } from './readBytes.ts';

/** Most bytes of a body where the route sets no limit. */
const defaultLimit = 64 * 1024;
const noBytes = new Uint8Array();
const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

export interface BodyParts {
  readonly inFlight: BytesInFlight;
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
  { inFlight, stallMs }: BodyParts,
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
  const reservation = inFlight.reserve(sender);
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

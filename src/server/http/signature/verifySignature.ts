import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { headerPresets, headers, restHeader } from '#api/contract.ts';
import { restToSign, signedPath, stringToSign } from '#api/stringToSign.ts';
import { ApiError } from '../ApiError.ts';
import { type Call, isMultipart } from '../call.ts';
import { signatureWindowMs, type UsedSignatures } from './usedSignatures.ts';

const { timestamp: timestampHeader, signature: signatureHeader } = headerPresets.default;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** 32 bytes in base64. */
const sha256 = /^[A-Za-z0-9+/]{43}=$/;
/** That of RFC 9530's `Content-Digest`. */
const digestHash = /(?:^|[\s,])sha-256=:([A-Za-z0-9+/]{43}=):/;
const empty = new Uint8Array();

/** The token of a bearer header, of RFC 6750's characters only; `undefined` where there is none. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9\-._~+/]{1,512}=*)$/.exec(request.headers.get('authorization') ?? '')?.[1];

/** What a signed call says of its signature, read. */
interface SignatureHeaders {
  readonly timestamp: string;
  /** The timestamp in milliseconds since 1970. */
  readonly at: number;
  readonly signature: string;
}

/**
 * The headers of a signature, as far as they can be judged without the body.
 * @throws {ApiError} 401
 */
export const signatureHeaders = (request: Request, now: number): SignatureHeaders => {
  const timestamp = request.headers.get(timestampHeader);
  const signature = request.headers.get(signatureHeader);
  if (!timestamp || !signature) {
    const header = timestamp ? signatureHeader : timestampHeader;
    throw new ApiError(401, 'signatureMissing', { params: { header } });
  }
  const at = instant.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(at)) throw new ApiError(401, 'timestampWrong', { params: { header: timestampHeader } });
  if (Math.abs(now - at) > signatureWindowMs)
    throw new ApiError(401, 'timestampFar', { params: { seconds: signatureWindowMs / 1_000 } });
  if (!sha256.test(signature)) throw new ApiError(401, 'signatureWrong');
  return { timestamp, at, signature };
};

/** In constant time. */
const same = (wanted: Buffer, given: string): boolean => {
  const bytes = Buffer.from(given, 'base64');
  return bytes.byteLength === wanted.byteLength && timingSafeEqual(bytes, wanted);
};

/**
 * Holds query and body against what a caller may send beside the signature, which leaves the query and a multipart body
 * out (docs/security.md). Whoever sends nothing of it is served as the specification has it.
 * @throws {ApiError} 401
 */
const verifyRest = (
  { request, query, bytes }: Pick<Call, 'request' | 'query' | 'bytes'>,
  signature: string,
  secret: string,
): void => {
  const digest = request.headers.get(headers.contentDigest) ?? '';
  const hash = digestHash.exec(digest)?.[1];
  if (hash !== undefined && !same(createHash('sha256').update(bytes).digest(), hash)) {
    throw new ApiError(401, 'digestWrong', { params: { header: headers.contentDigest } });
  }
  const given = request.headers.get(restHeader);
  if (given === null) return;
  const wanted = createHmac('sha256', secret).update(restToSign({ signature, query, digest })).digest();
  if (!same(wanted, given)) throw new ApiError(401, 'digestWrong', { params: { header: restHeader } });
};

/**
 * Holds the signature of a call against its own five parts, over the body's raw bytes and in constant time.
 * @returns the signature, for `used` to remember with the write
 * @throws {ApiError} 401
 */
export const verifySignature = async (
  call: Omit<Call, 'signed'>,
  token: string,
  { timestamp, at, signature }: SignatureHeaders,
  secret: string,
  used: UsedSignatures,
): Promise<string> => {
  const { request, verb, path } = call;
  const head = stringToSign({ path: signedPath(path), verb, token, timestamp, body: '' });
  const body = isMultipart(request) ? empty : call.bytes;
  const wanted = createHmac('sha256', secret).update(head).update(body).digest();
  if (!same(wanted, signature)) throw new ApiError(401, 'signatureWrong');

  const canonical = wanted.toString('base64');
  // Before it counts as used: what somebody has changed on the way does not use up what comes as it was sent.
  verifyRest(call, canonical, secret);
  if (verb !== 'GET' && verb !== 'HEAD') await used.take(canonical, at + signatureWindowMs);
  return canonical;
};

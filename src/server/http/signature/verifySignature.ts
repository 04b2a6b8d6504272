import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { bearer, headerPresets, headers, restHeader } from '#api/contract.ts';
import { restToSign, signedPath, stringToSign } from '#api/stringToSign.ts';
import { ApiError } from '../ApiError.ts';
import { type Call, isMultipart } from '../call.ts';
import { signatureWindowMs, type UsedSignatures } from './usedSignatures.ts';

const { timestamp: timestampHeader, signature: signatureHeader } = headerPresets.default;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** 32 bytes in base64. */
const sha256 = /^[A-Za-z0-9+/]{43}=$/;
/** The SHA-256 in RFC 9530's `Content-Digest`. */
const digestHash = /(?:^|[\s,])sha-256=:([A-Za-z0-9+/]{43}=):/;
const noBytes = new Uint8Array();

/** RFC 6750's characters. */
const tokenPattern = /^[A-Za-z0-9\-._~+/]{1,512}=*$/;
const scheme = bearer('');

/** The token in a call's header; `undefined` without one. */
export const bearerToken = (request: Request): string | undefined => {
  const header = request.headers.get(headers.authorization);
  const token = header?.startsWith(scheme) ? header.slice(scheme.length) : '';
  return tokenPattern.test(token) ? token : undefined;
};

interface SignatureHeaders {
  readonly timestamp: string;
  /** The timestamp in milliseconds since 1970. */
  readonly at: number;
  readonly signature: string;
}

/** Reads the signature headers, and checks what can be checked without the body. @throws {ApiError} 401 */
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

/** Compares in constant time. */
const isEqual = (expected: Buffer, received: string): boolean => {
  const bytes = Buffer.from(received, 'base64');
  return bytes.byteLength === expected.byteLength && timingSafeEqual(bytes, expected);
};

/**
 * Checks query and body against two optional headers, since the signature covers neither the query nor a multipart body
 * (docs/security.md). A caller without these headers is served as the specification says.
 * @throws {ApiError} 401
 */
const verifyRest = (
  { request, query, bytes }: Pick<Call, 'request' | 'query' | 'bytes'>,
  signature: string,
  secret: string,
): void => {
  const digest = request.headers.get(headers.contentDigest) ?? '';
  const hash = digestHash.exec(digest)?.[1];
  if (hash !== undefined && !isEqual(createHash('sha256').update(bytes).digest(), hash))
    throw new ApiError(401, 'digestWrong', { params: { header: headers.contentDigest } });
  const received = request.headers.get(restHeader);
  if (received === null) return;
  const expected = createHmac('sha256', secret).update(restToSign({ signature, query, digest })).digest();
  if (!isEqual(expected, received)) throw new ApiError(401, 'digestWrong', { params: { header: restHeader } });
};

/**
 * Checks the signature of a call over its five parts, with the body's raw bytes and in constant time.
 * @returns the signature, for `used` to store with the write
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
  const body = isMultipart(request) ? noBytes : call.bytes;
  const expected = createHmac('sha256', secret).update(head).update(body).digest();
  if (!isEqual(expected, signature)) throw new ApiError(401, 'signatureWrong');

  const canonical = expected.toString('base64');
  // Before it counts as used: a tampered copy must not use up the signature of the original.
  verifyRest(call, canonical, secret);
  if (verb !== 'GET' && verb !== 'HEAD') await used.take(canonical, at + signatureWindowMs);
  return canonical;
};

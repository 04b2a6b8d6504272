import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerPresets } from '#api/contract.ts';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import { ApiError } from '../ApiError.ts';
import { type Call, isMultipart } from '../call.ts';
import type { UsedSignatures } from './usedSignatures.ts';
import { verifyRest } from './verifyRest.ts';

/** How far a request's time may be off the server's. */
const signatureWindowMs = 300_000;

const { timestamp: timestampHeader, signature: signatureHeader } = headerPresets.default;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** 32 bytes in base64. */
const sha256 = /^[A-Za-z0-9+/]{43}=$/;
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
export const signatureHeaders = ({ headers }: Request, now: number): SignatureHeaders => {
  const timestamp = headers.get(timestampHeader);
  const signature = headers.get(signatureHeader);
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
  const given = Buffer.from(signature, 'base64');
  if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted))
    throw new ApiError(401, 'signatureWrong');

  const canonical = wanted.toString('base64');
  // Before it counts as used: what somebody has changed on the way does not use up what comes as it was sent.
  verifyRest(call, canonical, secret);
  if (verb !== 'GET' && verb !== 'HEAD') await used.take(canonical, at + signatureWindowMs);
  return canonical;
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerPresets } from '#api/contract.ts';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import { ApiFailure } from './ApiFailure.ts';
import { type Call, isMultipart } from './call.ts';
import type { UsedSignatures } from './usedSignatures.ts';

/** How far a request's time may be off the server's. */
export const signatureWindowMs = 300_000;

const { timestamp: timestampHeader, signature: signatureHeader } = headerPresets.default;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const empty = new Uint8Array();

/** The token of a bearer header, of RFC 6750's characters only; `undefined` where there is none. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9\-._~+/]{1,512}=*)$/.exec(request.headers.get('authorization') ?? '')?.[1];

/**
 * Holds the signature of a call against its own five parts, over the body's raw bytes and in constant time.
 * @returns the signature, for `used` to remember with the write
 * @throws {ApiFailure} 401
 */
export const verifySignature = (
  call: Omit<Call, 'signed'>,
  token: string,
  secret: string,
  now: number,
  used: UsedSignatures,
): string => {
  const { request, verb, path } = call;
  const timestamp = request.headers.get(timestampHeader);
  const signature = request.headers.get(signatureHeader);
  if (!timestamp || !signature) {
    const header = timestamp ? signatureHeader : timestampHeader;
    throw new ApiFailure(401, 'signatureMissing', { params: { header } });
  }
  const at = instant.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(at)) throw new ApiFailure(401, 'timestampWrong', { params: { header: timestampHeader } });
  if (Math.abs(now - at) > signatureWindowMs)
    throw new ApiFailure(401, 'timestampFar', { params: { seconds: signatureWindowMs / 1_000 } });

  const head = stringToSign({ path: signedPath(path), verb, token, timestamp, body: '' });
  const body = isMultipart(request) ? empty : call.bytes;
  const wanted = createHmac('sha256', secret).update(head).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted))
    throw new ApiFailure(401, 'signatureWrong');

  const canonical = wanted.toString('base64');
  if (verb !== 'GET' && verb !== 'HEAD' && !used.take(canonical, at + signatureWindowMs))
    throw new ApiFailure(401, 'signatureUsed');
  return canonical;
};

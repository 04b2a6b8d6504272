import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { headers, restHeader } from '#api/contract.ts';
import { restToSign } from '#api/stringToSign.ts';
import { ApiError } from '../ApiError.ts';
import type { Call } from '../call.ts';

const sha256 = /(?:^|[\s,])sha-256=:([A-Za-z0-9+/]{43}=):/;

const same = (wanted: Buffer, given: string): boolean => {
  const bytes = Buffer.from(given, 'base64');
  return bytes.byteLength === wanted.byteLength && timingSafeEqual(bytes, wanted);
};

/**
 * Holds query and body against what a caller may send beside the signature, which leaves the query and a multipart body
 * out (docs/security.md). Whoever sends nothing of it is served as the specification has it.
 * @throws {ApiError} 401
 */
export const verifyRest = (
  { request, query, bytes }: Pick<Call, 'request' | 'query' | 'bytes'>,
  signature: string,
  secret: string,
): void => {
  const digest = request.headers.get(headers.contentDigest) ?? '';
  const hash = sha256.exec(digest)?.[1];
  if (hash !== undefined && !same(createHash('sha256').update(bytes).digest(), hash)) {
    throw new ApiError(401, 'digestWrong', { params: { header: headers.contentDigest } });
  }
  const given = request.headers.get(restHeader);
  if (given === null) return;
  const wanted = createHmac('sha256', secret).update(restToSign({ signature, query, digest })).digest();
  if (!same(wanted, given)) throw new ApiError(401, 'digestWrong', { params: { header: restHeader } });
};

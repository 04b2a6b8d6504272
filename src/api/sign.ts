// Only these two files: the package's index includes every cipher.
import base64 from 'crypto-js/enc-base64.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import { type RestParts, restToSign, type SigningParts, stringToSign } from './stringToSign.ts';

/** Signs without `crypto.subtle`, which does not exist on plain-http addresses. */
export const sign = (secret: string, parts: SigningParts): string =>
  base64.stringify(hmacSha256(stringToSign(parts), secret));

/** Signs what the other signature does not cover. */
export const signRest = (secret: string, parts: RestParts): string =>
  base64.stringify(hmacSha256(restToSign(parts), secret));

let last = 0;
/** How far the API's clock is ahead of this machine's, in ms, if that is too far for signing. */
let ahead = 0;

/** A clock that is off by less can still sign. */
const tolerated = 60_000;

/**
 * The time as ISO 8601 with milliseconds, later than all previous ones of this tab: no two writes share a signature.
 */
export const nextTimestamp = (now: number = Date.now() + ahead): string => {
  last = Math.max(now, last + 1);
  return new Date(last).toISOString();
};

/**
 * Learns the time from the `Date` header of a refusal: the API accepts only signatures of the last minutes, and a
 * phone's clock may be wrong by hours. Only from refusals, because no cache keeps them.
 * @param signed the timestamp of the refused call; of several calls at once, each gets its own answer
 * @returns whether the clock was the reason, so that signing again helps.
 */
export const learnTime = (date: string | undefined, signed: string, now: number = Date.now()): boolean => {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return false;
  if (Math.abs(theirs - now - ahead) >= tolerated) {
    ahead = theirs - now;
    // All signatures by the wrong clock were refused, so none can be repeated.
    last = 0;
  }
  return Math.abs(theirs - Date.parse(signed)) >= tolerated;
};

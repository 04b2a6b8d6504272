// The two files alone: the package's index brings every cipher.
import base64 from 'crypto-js/enc-base64.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import { type RestParts, restToSign, type SigningParts, stringToSign } from './stringToSign.ts';

/** Signs in the browser; `crypto.subtle` does not exist on plain-http addresses. */
export const sign = (secret: string, parts: SigningParts): string =>
  base64.stringify(hmacSha256(stringToSign(parts), secret));

/** Signs what that signature leaves out. */
export const signRest = (secret: string, parts: RestParts): string =>
  base64.stringify(hmacSha256(restToSign(parts), secret));

let last = 0;
/** How far the API's clock is ahead of this machine's, in ms, where that is too far to sign by. */
let ahead = 0;

/** A clock that is off by less than this signs well enough. */
const tolerated = 60_000;

/** Now as ISO 8601 with milliseconds, later than every one before in this tab: two writes never share a signature. */
export const nextTimestamp = (now: number = Date.now() + ahead): string => {
  last = Math.max(now, last + 1);
  return new Date(last).toISOString();
};

/**
 * Learns the time from the `Date` header of a refusal: the API takes signatures of its own last minutes only, and a
 * phone's clock may be wrong by hours. Of refusals alone, for no cache keeps them.
 * @param signed the timestamp of the call that was refused: of several at once, each is told of it
 * @returns whether that is why it was refused, so that signing anew helps.
 */
export const learnTime = (date: string | undefined, signed: string, now: number = Date.now()): boolean => {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return false;
  if (Math.abs(theirs - now - ahead) >= tolerated) {
    ahead = theirs - now;
    // What was signed by the wrong clock was refused, so none of it can come again.
    last = 0;
  }
  return Math.abs(theirs - Date.parse(signed)) >= tolerated;
};

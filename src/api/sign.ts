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

let lastTime = 0;
/** How far the API's clock is ahead of this machine's, in ms, if that is too far for signing. */
let clockOffset = 0;

/** A clock that is off by less can still sign. */
const clockTolerance = 60_000;

/** ISO 8601 with milliseconds, later than all previous ones of this tab: no two writes share a signature. */
export const nextTimestamp = (now: number = Date.now() + clockOffset): string => {
  lastTime = Math.max(now, lastTime + 1);
  return new Date(lastTime).toISOString();
};

/**
 * Learns the time from the `Date` header of a refusal: the API accepts only signatures of the last minutes, and a
 * phone's clock may be wrong by hours. Only from refusals, because no cache keeps them.
 * @param signedAt the timestamp of the refused call; of several calls at once, each gets its own answer
 * @returns whether the clock was the reason, so that signing again helps.
 */
export const adjustClock = (date: string | undefined, signedAt: string, now: number = Date.now()): boolean => {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return false;
  if (Math.abs(serverTime - now - clockOffset) >= clockTolerance) {
    clockOffset = serverTime - now;
    // All signatures by the wrong clock were refused, so none can be repeated.
    lastTime = 0;
  }
  return Math.abs(serverTime - Date.parse(signedAt)) >= clockTolerance;
};

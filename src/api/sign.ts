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

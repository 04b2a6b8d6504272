import { bearer } from './contract.ts';

/** The five parts that a signature covers. */
export interface SigningParts {
  /** From `signedPath`. */
  readonly path: string;
  readonly verb: string;
  readonly token: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly timestamp: string;
  /** Exactly the text that is sent; empty for multipart and without a body. */
  readonly body: string;
}

/**
 * The path in the signature, from a percent-encoded path with or without its query, which is left out unless `query`
 * keeps it. `prefix` is removed once from its start, as whole segments only.
 */
export const signedPath = (target: string, { prefix = '/api', query = false } = {}): string => {
  const queryStart = target.indexOf('?');
  const pathname = queryStart < 0 ? target : target.slice(0, queryStart);
  const search = queryStart < 0 || !query ? '' : target.slice(queryStart);
  const hasPrefix = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  return (hasPrefix ? pathname.slice(prefix.length) || '/' : pathname) + search;
};

/** The text that the HMAC signs, the same on both sides. */
export const stringToSign = ({ path, verb, token, timestamp, body }: SigningParts): string =>
  `path=${path}&verb=${verb}&token=${bearer(token)}&timestamp=${timestamp}&body=${body}`;

/** What the first signature does not cover. */
export interface RestParts {
  /** The signature of the same request. */
  readonly signature: string;
  /** As sent, without its `?`. */
  readonly query: string;
  /** The request's `Content-Digest`; empty if there is none. */
  readonly digest: string;
}

/** The text that the second HMAC signs, the same on both sides. */
export const restToSign = ({ signature, query, digest }: RestParts): string =>
  `signature=${signature}&query=${query}&digest=${digest}`;

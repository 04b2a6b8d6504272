import { bearer } from './contract.ts';

/** The five parts that a signature covers. */
export interface SigningParts {
  /** From `signedPath`. */
  readonly path: string;
  readonly verb: string;
  readonly token: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly timestamp: string;
  /** Exactly the text that is sent; empty for multipart and for no body. */
  readonly body: string;
}

interface SignedPathOptions {
  /** Removed from the front, once, where it is whole segments. */
  readonly prefix?: string;
  /** Keep the query; it is left out by default. */
  readonly query?: boolean;
}

/** A wire-encoded path, with or without its query, as it stands in the signature. */
export const signedPath = (target: string, options: SignedPathOptions = {}): string => {
  const { prefix = '/api', query = false } = options;
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 || !query ? '' : target.slice(mark);
  const whole = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  return (whole ? pathname.slice(prefix.length) || '/' : pathname) + search;
};

/** The text under the HMAC, the same on both sides. */
export const stringToSign = ({ path, verb, token, timestamp, body }: SigningParts): string =>
  `path=${path}&verb=${verb}&token=${bearer(token)}&timestamp=${timestamp}&body=${body}`;

/** What the signature leaves out. */
export interface RestParts {
  /** The signature of the same request. */
  readonly signature: string;
  /** As it is sent, without its `?`. */
  readonly query: string;
  /** The `Content-Digest` that goes with it; empty where there is none. */
  readonly digest: string;
}

/** The text under the HMAC of the rest, the same on both sides. */
export const restToSign = ({ signature, query, digest }: RestParts): string =>
  `signature=${signature}&query=${query}&digest=${digest}`;

/** Names of the two headers of a signed request. */
export const headerPresets = {
  default: { timestamp: 'X-Timestamp', signature: 'X-Signature' },
  /** The names of Bank BRI's open API, whose layout the signature follows. */
  bri: { timestamp: 'BRI-Timestamp', signature: 'BRI-Signature' },
} as const;

/** The other headers of the API, of requests and of answers. */
export const headers = {
  authorization: 'Authorization',
  /** RFC 9530: the hash of a body whose text the signature does not cover. */
  contentDigest: 'Content-Digest',
  language: 'Accept-Language',
  contentType: 'Content-Type',
  date: 'Date',
  etag: 'ETag',
  ifMatch: 'If-Match',
  idempotencyKey: 'Idempotency-Key',
  retryAfter: 'Retry-After',
} as const;

/** What bodies of JSON are called, and what is asked for. */
export const mediaType = 'application/json';

/** Where the embedded API looks for the signature of what the one above leaves out: query and multipart body. */
export const restHeader = 'X-Signature-Rest';

/** What `Authorization` says of a token. */
export const bearer = (token: string): string => `Bearer ${token}`;

/** Names of the two headers of a signed request. */
export const headerPresets = {
  default: { timestamp: 'X-Timestamp', signature: 'X-Signature' },
  /** The names of Bank BRI's open API, whose layout the signature follows. */
  bri: { timestamp: 'BRI-Timestamp', signature: 'BRI-Signature' },
} as const;

/** The other headers of requests and responses. */
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

/** The media type of JSON bodies, and the one requested. */
export const mediaType = 'application/json';

/** The embedded API's header for the signature of what the first one does not cover: query and multipart body. */
export const restHeader = 'X-Signature-Rest';

/** The `Authorization` header of a token. */
export const bearer = (token: string): string => `Bearer ${token}`;

/** Names of the two headers of a signed request. */
export const headerPresets = {
  default: { timestamp: 'X-Timestamp', signature: 'X-Signature' },
  /** The names of Bank BRI's open API, whose layout the signature follows. */
  bri: { timestamp: 'BRI-Timestamp', signature: 'BRI-Signature' },
} as const;

export const headers = {
  authorization: 'Authorization',
  language: 'Accept-Language',
  contentType: 'Content-Type',
  date: 'Date',
  etag: 'ETag',
  ifMatch: 'If-Match',
  idempotencyKey: 'Idempotency-Key',
  retryAfter: 'Retry-After',
} as const;

export const bearer = (token: string): string => `Bearer ${token}`;

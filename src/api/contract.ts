/**
 * What the API looks like from outside: paths, header names, envelope keys, the rule of success, query parameters.
 * THE file to edit when the real API becomes known; page, embedded API and tests read it from here.
 * A single area that differs says so in its resource file (`endpoint`).
 */

/** Paths of the calls that are no area's, whole (with the prefix). Each can be set in `/config.json`. */
export const defaultPaths = {
  login: '/api/login-web',
  logout: '/api/logout-web',
  forgotPassword: '/api/authenticate/mobile/forgot-password',
  validateToken: '/api/authenticate/mobile/validate-token',
  updatePassword: '/api/authenticate/mobile/update-password',
  profile: '/api/profile',
  profilePicture: '/api/profile/picture',
  profilePassword: '/api/profile/password',
  forgotEmail: '/api/profile/forgot-email',
  fund: '/api/dana-lestari',
  donations: '/api/dana-lestari/donations',
} as const;

export type PathName = keyof typeof defaultPaths;

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
} as const;

export const bearer = (token: string): string => `Bearer ${token}`;

/** Names of query parameters of a list; the suffixes go after a field's name. */
export const query = {
  page: 'page',
  limit: 'limit',
  sort: 'sort',
  order: 'order',
  search: 'search',
  embed: 'embed',
  sum: 'sum',
  in: '_in',
  from: '_gte',
  to: '_lte',
} as const;

/** Most rows that one list call gives. */
export const maxLimit = 100;

/** Where an area's calls go, below the prefix. */
export const areaPaths = (prefix: string, endpoint: string) => ({
  all: `${prefix}${endpoint}`,
  one: (id: number | string): string => `${prefix}${endpoint}/${encodeURIComponent(id)}`,
  bulk: `${prefix}${endpoint}/bulk`,
  import: `${prefix}${endpoint}/import`,
  aggregate: `${prefix}${endpoint}/aggregate`,
});

/** The keys around every JSON answer. */
export interface Envelope {
  readonly responseCode?: string | number;
  readonly responseMessage?: string;
  readonly data?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Field path → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[] | string>>;
}

/** A 2xx whose `responseCode` is absent, starts with 2 or is `00`. */
export const isSuccess = (status: number, body: Envelope): boolean => {
  if (status < 200 || status > 299) return false;
  const { responseCode } = body;
  if (responseCode === undefined || responseCode === null) return true;
  const code = String(responseCode);
  return code.startsWith('2') || code === '00';
};

/** Texts that the specification fixes. */
export const messages = {
  tokenMissing: 'Access token is missing',
  unknown: 'Unknown error occurred',
} as const;

import { type Id, numberId, type ReadId } from '#values/id.ts';
import { isGroup, type Judged, misfitOf, type Shape, wholeNumber } from './shape.ts';

/**
 * What the API looks like from outside: paths, header names, envelope keys, the rule of success, query parameters, and
 * what each reply must hold (what the mobile pages are answered stands beside its types, in `webviewCalls.ts`).
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

/** The API's description of itself: open to all. Whether anything answers there tells whether the API can be reached. */
export const descriptionPath = (prefix: string): string => `${prefix}/openapi.json`;

/**
 * How ids of records are read, wherever they stand: in replies, routes and filters, and as what a reference holds. They go
 * out as they came in. For texts such as UUIDs: `(value) => (typeof value === 'string' && value !== '' ? value : undefined)`.
 */
export const readId: ReadId = numberId;

/** What a reply must hold where an id is expected: some id, or that very one. */
const idShape = (wanted?: Id): Judged => ({
  text: wanted === undefined ? 'number' : String(wanted),
  fits: (value) => (wanted === undefined ? readId(value) !== undefined : readId(value) === wanted),
});

/** Where an area's calls go, below the prefix. */
export const areaPaths = (prefix: string, endpoint: string) => ({
  all: `${prefix}${endpoint}`,
  one: (id: Id): string => `${prefix}${endpoint}/${encodeURIComponent(id)}`,
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

/** What other APIs say in the envelope's place. */
type Foreign = Readonly<Record<'status' | 'success' | 'error' | 'errors' | 'message' | 'msg', unknown>>;

const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/**
 * A 2xx whose `responseCode` is absent, starts with 2 or is `00`. Many an API says 200 and means no: a body that calls
 * itself a failure is one.
 */
export const isSuccess = (status: number, body: Envelope): boolean => {
  if (status < 200 || status > 299) return false;
  const { status: word, success, error, errors } = body as Partial<Foreign>;
  if (/^(?:error|fail(?:ed|ure)?)$/i.test(String(word)) || success === false || isSomething(error)) return false;
  if (isSomething(errors)) return false;
  const { responseCode } = body;
  if (responseCode === undefined || responseCode === null) return true;
  const code = String(responseCode);
  return code.startsWith('2') || code === '00';
};

const longestMessage = 500;

const sentence = (value: unknown): string | undefined => {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string').join(' ');
  return text.trim() === '' ? undefined : text.slice(0, longestMessage);
};

/** Field path → what is wrong with it; nothing of what is no text. */
export const fieldErrors = ({ errors }: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isGroup(errors) ? errors : {}).flatMap(([field, said]) => {
      const text = sentence(said);
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** What the API itself says for people, wherever it says it. */
export const messageOf = (body: Envelope): string | undefined => {
  const { message, error, msg, errors } = body as Partial<Foreign>;
  const inside = (value: unknown) => (isGroup(value) ? value.message : undefined);
  const first = Array.isArray(errors) ? inside(errors[0]) : undefined;
  const places = [body.responseMessage, message, error, inside(error), msg, errors, first];
  return places.map(sentence).find((text) => text !== undefined) ?? sentence(Object.values(fieldErrors(body)));
};

/** How the reply to a kind of call looks, and what of it the caller gets. */
export interface ReplyRule<Data> {
  /** What must be there; a function where that hangs on what came. */
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
}

export type ApiRecord = Readonly<Record<string, unknown>> & { readonly id: Id };

const recordOf = (data: unknown): ApiRecord | undefined => {
  const id = isGroup(data) ? readId(data.id) : undefined;
  return isGroup(data) && id !== undefined ? { ...data, id } : undefined;
};
const rowsOf = ({ data }: Envelope): ApiRecord[] =>
  Array.isArray(data) ? data.map(recordOf).filter((row) => row !== undefined) : [];
export const inData = <Data>(shape: Shape): ReplyRule<Data> => ({
  shape: { data: shape },
  read: ({ data }) => data as Data,
});

/** Of a write: it succeeded, whatever it answers; what is not as the shape says is not taken. */
export const afterWrite = <Data>(shape: Shape): ReplyRule<Data | undefined> => ({
  shape: {},
  read: ({ data }) => (misfitOf(shape, data) ? undefined : (data as Data)),
});

/** What a log-in gives; nothing goes on without a token and whose it is. Which else is kept, `src/session/values.ts` says. */
export type LoginReply = Readonly<Record<string, unknown>> & {
  readonly access_token: string;
  readonly id_user: number;
  /** In ms. */
  readonly expires_in?: number;
};

/** Whose the session is, where the API says it beside the session; only `staff` may use the back office. */
export const roleIn = ({ role }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof role === 'string' ? role : undefined;

/** What became of one row of an import, counted from 0. */
export interface RowResult {
  readonly row: number;
  readonly ok: boolean;
  /** Of the record that it has become. */
  readonly id?: Id;
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
}

const importShape = { rows: [{ row: 'count', ok: 'boolean' }] } as const;

/** What became of the rows of an import, where the body says it: of a refused one as well. */
export const importedRows = ({ data }: Envelope): readonly RowResult[] | undefined => {
  if (misfitOf(importShape, data)) return undefined;
  const { rows } = data as { readonly rows: readonly (RowResult & Pick<Envelope, 'errors'>)[] };
  return rows.map((row) => ({ ...row, errors: fieldErrors(row) }));
};

/** Every reply that the admin reads. A shape says no more than what is needed. */
export const replies = {
  anything: { shape: {}, read: ({ data }: Envelope) => data },
  /** Nothing is needed of it: a 204 will do. */
  done: { shape: {}, read: () => undefined },
  page: {
    shape: { data: [{ id: idShape() }], meta: { total: 'count' } },
    read: (body: Envelope) => ({ rows: rowsOf(body), total: wholeNumber(body.meta?.total) ?? 0 }),
  },
  /** Records asked for by their ids: how many there are is known. */
  rows: { shape: { data: [{ id: idShape() }] }, read: (body: Envelope) => ({ rows: rowsOf(body), total: 0 }) },
  record: (id: Id) => inData<ApiRecord>({ id: idShape(id) }),
  /** A write that succeeded is one, whether it tells of the record or not; of another record it must not tell. */
  saved: (id?: Id) => ({
    shape: ({ data }: Envelope): Shape => (id !== undefined && recordOf(data) ? { data: { id: idShape(id) } } : {}),
    read: ({ data }: Envelope) => recordOf(data),
  }),
  aggregate: (sums: readonly string[]) =>
    inData<unknown>([
      {
        key: 'string|number|boolean|null',
        count: 'number',
        ...Object.fromEntries(sums.map((name) => [name, 'number|null' as const])),
      },
    ]),
  imported: { shape: { data: importShape }, read: (body: Envelope) => importedRows(body) ?? [] },
  login: inData<LoginReply>({ access_token: 'text', id_user: 'id' }),
} as const;

/** Texts that the specification fixes. */
export const messages = {
  tokenMissing: 'Access token is missing',
  unknown: 'Unknown error occurred',
} as const;

import type { LogoutSession, PartPlace } from '#api/contract/bodies.ts';
import type { Entry, RowResult } from '#api/contract/changes.ts';
import { type RawReply, sentence } from '#api/contract/envelopes.ts';
import { headers as ownHeaders } from '#api/contract/headers.ts';
import type { Condition, ListRequest, Query, QueryValue, SortOrder } from '#api/contract/listRequest.ts';
import {
  type CustomShape,
  type LoginReply,
  misfitOf,
  type PageFigures,
  type ReplyRule as Rule,
  type Shape,
  wholeNumber,
} from '#api/contract/shape.ts';
import type { AggregateQuery, AggregateRow, Measure } from '#values/aggregate.ts';
import type { Id, ReadId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { Operator } from '#values/operator.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/*
 * `src/api/contract.ts` for the API of `foreignApi.ts`: another envelope, other parameters, UUIDs, errors in a list,
 * no totals beside the data, no included records.
 */

export * from '#api/contract/changes.ts';
export * from '#api/contract/defaultPaths.ts';
export { messages } from '#api/contract/envelopes.ts';
export { headerPresets, mediaType, restHeader } from '#api/contract/headers.ts';
export type { PageFigures, ReplyRule };

type ReplyRule<Data> = Omit<Rule<Data>, 'shape' | 'read'> & {
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
};

export const headers = {
  ...ownHeaders,
  authorization: 'X-Access',
  language: 'X-Language',
  etag: 'X-Version',
  ifMatch: 'X-If-Version',
  idempotencyKey: 'X-Request-Key',
  retryAfter: 'X-Wait',
} as const;

export const bearer = (token: string): string => `Token ${token}`;

export const query = {
  page: 'page',
  limit: 'size',
  sort: 'sort',
  order: 'order',
  search: 'q',
  embed: 'embed',
  sum: 'sum',
} as const;

export const queryText = (value: Exclude<QueryValue, undefined>): string => (value === null ? '' : String(value));

const ends: Readonly<Record<Operator, string>> = { eq: '', in: '.any', gte: '.min', lte: '.max' };

export const conditionName = ({ field, operator }: Omit<Condition, 'value'>): string => field + ends[operator];

export const conditionsNamed = (name: string): readonly Omit<Condition, 'value'>[] =>
  (['eq', 'in', 'gte', 'lte'] as const)
    .filter((operator) => name.endsWith(ends[operator]))
    .map((operator) => ({ field: name.slice(0, name.length - ends[operator].length), operator }));

export const conditionValues = (operator: Operator, text: string): readonly string[] =>
  text === '' ? [] : operator === 'in' ? text.split(',') : [text];

export const conditionQuery = ({ search, where }: Pick<ListRequest, 'search' | 'where'>): Query => ({
  ...(search !== undefined && { [query.search]: search }),
  ...Object.fromEntries((where ?? []).map((condition) => [conditionName(condition), condition.value as QueryValue])),
});

export const orders = ['asc', 'desc'] as const;

/** That API sorts by one field only. */
export const mostSorts = 1;

export const longestSearch = 100;

export const sortQuery = ([first]: readonly SortOrder[]): Readonly<Record<string, string>> =>
  first ? { [query.sort]: first.descending ? `-${first.field}` : first.field } : {};

export const sortAsked = (parameter: (name: string) => string | undefined) => {
  const text = parameter(query.sort) || undefined;
  return { sorts: [{ field: text?.replace(/^-/, ''), descending: text?.startsWith('-') }], unknown: undefined };
};

export const listQuery = ({ page, limit, sort, embed: _none, sum: _neither, ...narrowed }: ListRequest): Query => ({
  ...(page !== undefined && { [query.page]: page }),
  ...(limit !== undefined && { [query.limit]: limit }),
  ...(sort && sortQuery(sort)),
  ...conditionQuery(narrowed),
});

export const figuresKeys = {
  measure: 'show',
  by: 'by',
  day: 'day',
  zone: 'zone',
  order: 'order',
  limit: 'size',
} as const;

export const measureText = (measure: Measure): string => (measure === 'count' ? measure : measure.sum);
export const measureNamed = (text: string): Measure => (text === 'count' ? text : { sum: text });

export const figuresQuery = ({ measures, by, day, tz, order, limit }: AggregateQuery): Query => ({
  show: measures.map(measureText),
  ...(by !== undefined && { by }),
  ...(day !== undefined && { day, zone: tz }),
  ...(order !== undefined && { order }),
  size: limit,
});

export const loginBody = (email: string, secret: string): unknown => ({ email, secret });
export const logoutBody = ({ id_user, refresh_token }: LogoutSession): unknown => ({ account: id_user, refresh_token });

export const bulkKeys = { action: 'task', ids: 'items', change: 'to' } as const;
export const bulkActions = { update: 'edit', delete: 'remove' } as const;
export const bulkBody = (items: readonly Id[], to?: Readonly<Record<string, unknown>>) =>
  to ? { task: bulkActions.update, items, to } : { task: bulkActions.delete, items };

export const importKeys = { rows: 'lines', dryRun: 'dry' } as const;
export const importBody = <Rows, Flag>(lines: Rows, dry: Flag) => ({ lines, dry });

export { formFields } from '#api/contract/bodies.ts';

/** Around the fields of one record. */
export const writeBody = (item: unknown): unknown => ({ item });
export const fieldsIn = ({ item }: Readonly<Record<string, unknown>>): unknown => item;

/** `images.0.alt`. */
export const partName = (...place: readonly (string | number)[]): string => place.join('.');

export const partPlace = (name: string): PartPlace | undefined => {
  const [, field, index, sub] = /^([a-z]\w*)(?:\.(\d{1,3})(?:\.([a-z]\w*))?)?$/.exec(name) ?? [];
  if (field === undefined) return undefined;
  return { field, ...(index !== undefined && { index: Number(index) }), ...(sub !== undefined && { sub }) };
};

export const maxLimit = 50;

/** That API has no PATCH. */
export const takesParts = false;
export const updateVerbs = { whole: 'PUT', part: 'PATCH', files: 'POST' } as const;

export const descriptionPath = (prefix: string): string => `${prefix}/description`;

export const readId: ReadId = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

const idShape = (wanted?: Id): CustomShape => ({
  text: wanted === undefined ? 'uuid' : String(wanted),
  fits: (value) => (wanted === undefined ? readId(value) !== undefined : value === wanted),
});

export const callPaths = (prefix: string, endpoint: string) => ({
  all: `${prefix}${endpoint}`,
  one: (id: string): string => `${prefix}${endpoint}/${id}`,
  bulk: `${prefix}${endpoint}/many`,
  import: `${prefix}${endpoint}/import`,
  aggregate: `${prefix}${endpoint}/figures`,
  batches: `${prefix}${endpoint}/batches`,
  history: (id: string): string => `${prefix}${endpoint}/${id}/history`,
});

export interface Envelope {
  readonly status?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly errors?: unknown;
}

export const successBody = (_status: number, message: string, result: unknown): Envelope => ({
  status: 'ok',
  message,
  result,
});

export const pageBody = (status: number, message: string, items: unknown, { total, sums }: PageFigures): Envelope =>
  successBody(status, message, { items, count: total, ...(sums && { sums }) });

export interface FailureDetails {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export const failureBody = (_status: number, message: string, more: FailureDetails = {}): Envelope => ({
  status: 'error',
  message,
  ...(more.errors && { errors: Object.entries(more.errors).map(([field, [said]]) => ({ field, message: said })) }),
  ...(more.data !== undefined && { result: more.data }),
});

/** For some resources that API returns a bare list, with the total in a header. */
export const envelopeOf = ({ json, header }: RawReply): Envelope =>
  Array.isArray(json)
    ? { status: 'ok', result: { items: json, count: header('X-Total-Count') } }
    : isObject(json)
      ? json
      : {};

export const isOwn = (body: Envelope): boolean => body.status !== undefined;

export const isSuccess = (status: number, body: Envelope): boolean =>
  status >= 200 && status < 300 && body.status !== 'error';

export const failureStatus = (status: number): number => status;

export const fieldErrors = ({ errors }: Envelope): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { field, message } of Array.isArray(errors) ? errors.filter(isObject) : []) {
    const path = typeof field === 'string' ? field : '';
    const text = sentence([found[path], message]);
    if (text !== undefined) found[path] = text;
  }
  return found;
};

export const currentIn = ({ result }: Envelope): unknown => result;

export const metaIn = (_body: Envelope): Readonly<Record<string, unknown>> => ({});

export const entryIn = (_body: Envelope): Id | undefined => undefined;

export const cleanedIn = (_body: Envelope): readonly string[] => [];

export const messageOf = (body: Envelope): string | undefined =>
  sentence(body.message) ?? sentence(Object.values(fieldErrors(body)));

const recordOf = (value: unknown): StoredRecord | undefined => {
  const id = isObject(value) ? readId(value.id) : undefined;
  return isObject(value) && id !== undefined ? { ...value, id } : undefined;
};

const itemsOf = ({ result }: Envelope): StoredRecord[] =>
  isObject(result) && Array.isArray(result.items) ? result.items.map(recordOf).filter((row) => row !== undefined) : [];

export const inData = <Data>(shape: Shape): ReplyRule<Data> => ({
  shape: { result: shape },
  read: ({ result }) => result as Data,
});

export const afterWrite = <Data>(shape: Shape): ReplyRule<Data | undefined> => ({
  shape: {},
  read: ({ result }) => (misfitOf(shape, result) ? undefined : (result as Data)),
});

export const roleIn = (): string | undefined => undefined;

export const figuresRow = ({ key, count, sums = {} }: { readonly [Key in keyof AggregateRow]: unknown }) => ({
  value: key,
  count,
  totals: sums,
});

export const importedRow = (line: number, became: { readonly id?: Id } | { readonly failure: Envelope }) =>
  'failure' in became ? { line, errors: became.failure.errors } : { line, ...became };

export const importedRows = (_body: Envelope): readonly RowResult[] | undefined => undefined;

export const replies = {
  anything: { shape: {}, read: ({ result }: Envelope) => result },
  done: { shape: {}, read: () => undefined },
  page: {
    shape: { result: { items: [{ id: idShape() }], count: 'count' } },
    read: (body: Envelope) => ({
      rows: itemsOf(body),
      total: (isObject(body.result) ? wholeNumber(body.result.count) : undefined) ?? 0,
      sums: {},
    }),
  },
  rows: {
    shape: { result: { items: [{ id: idShape() }] } },
    read: (body: Envelope) => ({ rows: itemsOf(body), total: 0, sums: {} }),
  },
  record: (id: Id) => inData<StoredRecord>({ id: idShape(id) }),
  saved: (id?: Id) => ({
    shape: ({ result }: Envelope): Shape =>
      id !== undefined && recordOf(result) ? { result: { id: idShape(id) } } : {},
    read: ({ result }: Envelope) => recordOf(result),
  }),
  aggregate: (_sums: readonly string[]) => inData<unknown>([{ count: 'number' }]),
  entry: inData<Entry>({ id: idShape() }),
  imported: { shape: {}, read: (body: Envelope) => importedRows(body) ?? [] },
  login: inData<LoginReply>({ access_token: 'text', id_user: 'text' }),
} as const;

import { type Id, numberId, type ReadId } from '#values/id.ts';
import type { ApiRecord, LoginReply, RowResult } from './contract/answered.ts';
import type { Asked, AskedFigures, AskedMeasure, Condition, Operator, Query, QueryValue } from './contract/asked.ts';
import { messageElsewhere, saysFailure } from './contract/otherEnvelopes.ts';
import type { ReplyRule } from './contract/replyRule.ts';
import { sentence } from './contract/sentence.ts';
import { isGroup, type Judged, misfitOf, type Shape, wholeNumber } from './contract/shape.ts';

/*
 * What the API looks like from outside: header names, query parameters, bodies, envelope, the rule of success, ids, and
 * what each reply must hold (what the mobile pages are answered stands beside its types, in `webviewCalls.ts`).
 * THE file to edit when the real API becomes known; page, embedded API and tests read it from here, and
 * `docs/another-api.md` goes through it. A single resource that differs says so in its file (`endpoint`).
 */

export { defaultPaths, type PathName } from './contract/defaultPaths.ts';
export { bearer, headerPresets, headers } from './contract/headers.ts';
export { messages } from './contract/messages.ts';
export { partName, partPlace } from './contract/partName.ts';
export type { ReplyRule } from './contract/replyRule.ts';
export type { ApiRecord, LoginReply, RowResult };

/** Names of query parameters. */
export const query = {
  page: 'page',
  limit: 'limit',
  sort: 'sort',
  order: 'order',
  search: 'search',
  embed: 'embed',
  sum: 'sum',
} as const;

/** Those of counts and sums, beside `order` and `limit`. */
export const figuresKeys = { measure: 'measure', by: 'by', day: 'day', zone: 'tz' } as const;

/** What a condition's name adds to its field's: `stock`, `stock_in`, `stock_gte`, `stock_lte`. */
const suffixes: Readonly<Record<Operator, string>> = { eq: '', in: '_in', gte: '_gte', lte: '_lte' };

export const conditionName = ({ field, operator }: Omit<Condition, 'value'>): string => field + suffixes[operator];

/** What a parameter may ask for, the likeliest first: the name of a field may end as a suffix does. */
export const conditionsNamed = (name: string): readonly Omit<Condition, 'value'>[] =>
  (['eq', 'in', 'gte', 'lte'] as const)
    .filter((operator) => name.endsWith(suffixes[operator]))
    .map((operator) => ({ field: name.slice(0, name.length - suffixes[operator].length), operator }));

/** The values that a parameter's text names; none: the field is empty. */
export const conditionValues = (operator: Operator, text: string): readonly string[] =>
  text === '' ? [] : operator === 'in' ? text.split(',') : [text];

/** What narrows a list, as a query. */
export const conditionQuery = ({ search, where }: Pick<Asked, 'search' | 'where'>): Query => ({
  [query.search]: search,
  ...Object.fromEntries((where ?? []).map((condition) => [conditionName(condition), condition.value as QueryValue])),
});

/** What a list is asked for, as a query. */
export const listQuery = ({ page, limit, sort, embed, sum, ...narrowed }: Asked): Query => ({
  [query.page]: page,
  [query.limit]: limit,
  ...(sort && { [query.sort]: sort.field, [query.order]: sort.descending ? 'desc' : 'asc' }),
  [query.embed]: embed,
  [query.sum]: sum,
  ...conditionQuery(narrowed),
});

/** A count or a sum as text; several stand between commas. */
export const measureText = (measure: AskedMeasure): string => (measure === 'count' ? measure : `sum:${measure.sum}`);
export const measureNamed = (text: string): AskedMeasure | undefined =>
  text === 'count' ? text : text.startsWith('sum:') ? { sum: text.slice(4) } : undefined;

/** What counts and sums are asked for, as a query. */
export const figuresQuery = ({
  measures,
  by,
  day,
  tz,
  order,
  limit,
}: AskedFigures): Readonly<Record<string, string>> => ({
  measure: measures.map(measureText).join(','),
  ...(by !== undefined && { by }),
  ...(day !== undefined && { day, tz }),
  ...(order !== undefined && { order }),
  limit: String(limit),
});

/** What changes or deletes several records at once: its body, and its members by name for who reads it. */
export const bulkKeys = { action: 'action', ids: 'ids', change: 'data' } as const;
export const bulkActions = { update: 'update', delete: 'delete' } as const;
export const bulkBody = (ids: readonly Id[], change?: Readonly<Record<string, unknown>>) =>
  change ? { action: 'update', ids, data: change } : { action: 'delete', ids };

/** What adds several records at once, or tells what would become of them; its answer has these members too. */
export const importKeys = { rows: 'rows', dryRun: 'dry_run' } as const;

export const importBody = <Rows, Flag>(rows: Rows, dryRun: Flag) => ({ rows, dry_run: dryRun });

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

/** Where a resource's calls go, below the prefix. */
export const callPaths = (prefix: string, endpoint: string) => ({
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

/** The keys around an answer of the embedded API, and around the schemas that describe it. */
export const enveloped = <Code, Text, More>(code: Code, message: Text, more: More) => ({
  responseCode: code,
  responseMessage: message,
  ...more,
});

/** A success as the embedded API answers it. */
export const successBody = (status: number, message: string, data: unknown, meta?: Envelope['meta']): Envelope =>
  enveloped(String(status), message, { data, ...(meta && { meta }) });
/** A failure as the embedded API answers it. */
export const failureBody = (status: number, message: string, more: Pick<Envelope, 'errors' | 'data'> = {}): Envelope =>
  enveloped(String(status), message, more);

/** A 2xx whose `responseCode` is absent, starts with 2 or is `00`, and which does not call itself a failure. */
export const isSuccess = (status: number, body: Envelope): boolean => {
  if (status < 200 || status > 299 || saysFailure(body)) return false;
  const code = String(body.responseCode ?? '00');
  return code.startsWith('2') || code === '00';
};

/** Field path → what is wrong with it; nothing of what is no text. */
export const fieldErrors = ({ errors }: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isGroup(errors) ? errors : {}).flatMap(([field, said]) => {
      const text = sentence(said);
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** The record as it is now, in what refuses a write that was held against an older one. */
export const currentIn = ({ data }: Envelope): unknown => data;

/** What is said beside the data: `total` and `sums` of a list, `role` of a log-in. */
export const metaIn = ({ meta }: Envelope): Readonly<Record<string, unknown>> => (isGroup(meta) ? meta : {});

/** What the API itself says for people, wherever it says it. */
export const messageOf = (body: Envelope): string | undefined =>
  sentence(body.responseMessage) ?? messageElsewhere(body) ?? sentence(Object.values(fieldErrors(body)));

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

/** Whose the session is, where the API says it beside the session; only `staff` may use the back office. */
export const roleIn = ({ role }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof role === 'string' ? role : undefined;

/** What became of one row, as the embedded API answers it: the record's id, or why there is none. */
export const importedRow = (row: number, became: { readonly id?: Id } | { readonly failure: Envelope }) =>
  'failure' in became
    ? { row, ok: false, errors: became.failure.errors ?? { '': [became.failure.responseMessage ?? ''] } }
    : { row, ok: true, ...became };

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

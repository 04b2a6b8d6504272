import type { AggregateRow } from '#values/aggregateRow.ts';
import { type Id, numberId, type ReadId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { LoginReply, PageFigures, ReplyRule } from './contract/answered.ts';
import type { Entry, RowResult } from './contract/changes.ts';
import { sentence } from './contract/messages.ts';
import { messageElsewhere, saysFailure } from './contract/otherEnvelopes.ts';
import { type Judged, misfitOf, type Shape, totalOver, wholeNumber } from './contract/shape.ts';

/*
 * What the API looks like from outside: header names, query parameters, bodies, envelope, the rule of success, ids, and
 * what each reply must hold (what the mobile pages are answered stands beside its types, in `webviewCalls.ts`).
 * THE file to edit when the real API becomes known, with what stands under `contract/`; page and embedded API read
 * it from here, and `docs/another-api.md` goes through it. A resource that differs says so itself (`endpoint`).
 */

export * from './contract/bodies.ts';
export * from './contract/changes.ts';
export * from './contract/defaultPaths.ts';
export { envelopeOf } from './contract/envelopeOf.ts';
export * from './contract/headers.ts';
export { messages } from './contract/messages.ts';
export * from './contract/parameters.ts';
export type { PageFigures, ReplyRule };

/** Most rows that one list call gives. */
export const maxLimit = 100;
/** Whether some fields alone may be written; if not, every update is of the whole record. */
export const takesParts: boolean = true;
/** How an update goes out: of a whole record, of some of its fields, with new files. Many an API knows PATCH alone. */
export const updateVerbs: Readonly<Record<'whole' | 'part' | 'files', 'PUT' | 'PATCH' | 'POST'>> = {
  whole: 'PUT',
  part: 'PATCH',
  files: 'POST',
};

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

/** Where a resource's calls go, below the prefix; an id stands there as it is written in addresses. */
export const callPaths = (prefix: string, endpoint: string) => ({
  all: `${prefix}${endpoint}`,
  one: (id: string): string => `${prefix}${endpoint}/${id}`,
  bulk: `${prefix}${endpoint}/bulk`,
  import: `${prefix}${endpoint}/import`,
  aggregate: `${prefix}${endpoint}/aggregate`,
  batches: `${prefix}${endpoint}/batches`,
  history: (id: string): string => `${prefix}${endpoint}/${id}/history`,
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

/** A success as the embedded API answers it. `meta` is what it says beside the data. */
export const successBody = (status: number, message: string, data: unknown, meta?: Envelope['meta']): Envelope => ({
  responseCode: String(status),
  responseMessage: message,
  data,
  ...(meta && { meta }),
});
/** One page of a list, and what is said of all of them. */
export const pageBody = (status: number, message: string, rows: unknown, figures: PageFigures): Envelope =>
  successBody(status, message, rows, { ...figures });
/** What a failure says besides: field path → what is wrong with it, the record or the rows that it is about, whose token it was. */
type FailureDetails = Pick<Envelope, 'errors' | 'data' | 'meta'>;
/** A failure as the embedded API answers it. */
export const failureBody = (status: number, message: string, details: FailureDetails = {}): Envelope => ({
  responseCode: String(status),
  responseMessage: message,
  ...details,
});

/** Whether the API itself speaks: what stands in between, as a gateway, answers in another envelope or in none. */
export const isOwn = (body: Envelope): boolean => body.responseCode !== undefined;

/** A 2xx whose `responseCode` is absent, starts with 2 or is `00`, and which does not call itself a failure. */
export const isSuccess = (status: number, body: Envelope): boolean => {
  if (status < 200 || status > 299 || saysFailure(body)) return false;
  const code = String(body.responseCode ?? '00');
  return code.startsWith('2') || code === '00';
};

/**
 * A failure's status as the screens know it: 401 asks to log in again, 412 which of two versions is to stand. Where an API
 * says it otherwise: `(status) => (status === 419 ? 401 : status)`.
 */
export const failureStatus = (status: number, _body: Envelope): number => status;

/** Field path → what is wrong with it, '' of what is of no single field; nothing of what is no text. */
export const fieldErrors = ({ errors }: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(errors) ? errors : {}).flatMap(([field, said]) => {
      const text = sentence(said);
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** The record as it is now, in what refuses a write that was held against an older one. */
export const currentIn = ({ data }: Envelope): unknown => data;

/** What is said beside the data, such as the `role` of a log-in. */
export const metaIn = ({ meta }: Envelope): Readonly<Record<string, unknown>> => (isObject(meta) ? meta : {});

/** Which entry of the change log a write has made, where the API keeps one. */
export const entryIn = (body: Envelope): Id | undefined => readId(metaIn(body).entry);

/** The fields of which the API kept less than was sent (`cleanedMeta`). */
export const cleanedIn = (body: Envelope): readonly string[] => {
  const { cleaned } = metaIn(body);
  return Array.isArray(cleaned) ? cleaned.map(String) : [];
};

/** What the API itself says for people, wherever it says it. */
export const messageOf = (body: Envelope): string | undefined =>
  sentence(body.responseMessage) ?? messageElsewhere(body) ?? sentence(Object.values(fieldErrors(body)));

const recordOf = (data: unknown): StoredRecord | undefined => {
  const id = isObject(data) ? readId(data.id) : undefined;
  return isObject(data) && id !== undefined ? { ...data, id } : undefined;
};
const rowsOf = ({ data }: Envelope): StoredRecord[] =>
  Array.isArray(data) ? data.map(recordOf).filter((row) => row !== undefined) : [];
/** A reply whose `data` has that shape. */
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

/** A row of counts and sums; the sum of a field stands under a name made of the field's. */
const sumKey = (field: string): string => `sum_${field}`;
export const figuresRow = ({
  sums = {},
  ...row
}: { readonly [Key in keyof AggregateRow]: unknown } & { readonly sums?: object }) => ({
  ...row,
  ...Object.fromEntries(Object.entries(sums).map(([field, sum]) => [sumKey(field), sum])),
});
const figuresOf = (row: Readonly<Record<string, unknown>>, fields: readonly string[]): AggregateRow => {
  const keys = new Set(fields.map(sumKey));
  const rest = Object.entries(row).filter(([name]) => !keys.has(name));
  const sums = Object.fromEntries(fields.map((field) => [field, Number(row[sumKey(field)])]));
  return { ...(Object.fromEntries(rest) as unknown as AggregateRow), ...(fields.length > 0 && { sums }) };
};

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
    shape: (body: Envelope): Shape => ({ data: [{ id: idShape() }], meta: { total: totalOver(rowsOf(body)) } }),
    read: (body: Envelope) => {
      const { total, sums } = metaIn(body);
      return { rows: rowsOf(body), total: wholeNumber(total) ?? 0, sums: isObject(sums) ? sums : {} };
    },
  },
  /** Records asked for by their ids: how many there are is known. */
  rows: {
    shape: { data: [{ id: idShape() }] },
    read: (body: Envelope) => ({ rows: rowsOf(body), total: 0, sums: {} }),
  },
  record: (id: Id) => inData<StoredRecord>({ id: idShape(id) }),
  /** A write that succeeded is one, whether it tells of the record or not; of another record it must not tell. */
  saved: (id?: Id) => ({
    shape: ({ data }: Envelope): Shape => (id !== undefined && recordOf(data) ? { data: { id: idShape(id) } } : {}),
    read: ({ data }: Envelope) => recordOf(data),
  }),
  /** With the sums of those fields. */
  aggregate: (fields: readonly string[]) => ({
    shape: {
      data: [
        {
          key: 'string|number|boolean|null',
          count: 'number',
          ...Object.fromEntries(fields.map((field) => [sumKey(field), 'number|null'] as const)),
        },
      ] satisfies Shape,
    },
    read: ({ data }: Envelope): readonly AggregateRow[] =>
      (data as readonly Readonly<Record<string, unknown>>[]).map((row) => figuresOf(row, fields)),
  }),
  /** What one request has changed, or is changing. */
  entry: inData<Entry>({ id: idShape(), state: 'text', total: 'count', done: 'count', changed: 'count' }),
  imported: { shape: { data: importShape }, read: (body: Envelope) => importedRows(body) ?? [] },
  /** Whose ids are texts: `id_user: 'text'`. */
  login: inData<LoginReply>({ access_token: 'text', id_user: 'id' }),
} as const;

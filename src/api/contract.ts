import type { AggregateRow } from '#values/aggregate.ts';
import { type Id, numberId, type ReadId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Entry, RowResult } from './contract/changes.ts';
import { messageElsewhere, saysFailure, sentence } from './contract/envelopes.ts';
import {
  type CustomShape,
  type LoginReply,
  misfitOf,
  type PageFigures,
  type ReplyRule,
  type Shape,
  totalOver,
  wholeNumber,
} from './contract/shape.ts';

/*
 * What the API looks like from outside: headers, query parameters, bodies, the envelope, success, ids, and what each
 * response must hold (that of the mobile pages is in `webviewCalls.ts`). When the real API becomes known, edit THIS
 * file and those in `contract/`: the page and the embedded API both read them. `docs/another-api.md` is the guide. A
 * resource that differs sets its own `endpoint`.
 */

export * from './contract/bodies.ts';
export * from './contract/changes.ts';
export * from './contract/defaultPaths.ts';
export { envelopeOf, messages } from './contract/envelopes.ts';
export * from './contract/headers.ts';
export * from './contract/parameters.ts';
export type { PageFigures, ReplyRule };

/** Maximum number of rows in one list response. */
export const maxLimit = 100;
/** Whether an update may contain some fields only. If not, every update contains the whole record. */
export const takesParts: boolean = true;
/** The method of an update: of a whole record, of some fields, with new files. Many APIs know PATCH only. */
export const updateVerbs: Readonly<Record<'whole' | 'part' | 'files', 'PUT' | 'PATCH' | 'POST'>> = {
  whole: 'PUT',
  part: 'PATCH',
  files: 'POST',
};

/** The API's description of itself, open to all. Any response from it means that the API can be reached. */
export const descriptionPath = (prefix: string): string => `${prefix}/openapi.json`;

/**
 * Reads the ids of records in responses, routes, filters and references. They are sent as they came. For text ids such
 * as UUIDs: `(value) => (typeof value === 'string' && value !== '' ? value : undefined)`.
 */
export const readId: ReadId = numberId;

/** What a response must hold as an id: any id, or this one. */
const idShape = (expected?: Id): CustomShape => ({
  text: expected === undefined ? 'number' : String(expected),
  fits: (value) => (expected === undefined ? readId(value) !== undefined : readId(value) === expected),
});

/** The paths of a resource's calls. `id` is percent-encoded. */
export const callPaths = (prefix: string, endpoint: string) => ({
  all: `${prefix}${endpoint}`,
  one: (id: string): string => `${prefix}${endpoint}/${id}`,
  bulk: `${prefix}${endpoint}/bulk`,
  import: `${prefix}${endpoint}/import`,
  aggregate: `${prefix}${endpoint}/aggregate`,
  batches: `${prefix}${endpoint}/batches`,
  history: (id: string): string => `${prefix}${endpoint}/${id}/history`,
});

/** The keys of every JSON response. */
export interface Envelope {
  readonly responseCode?: string | number;
  readonly responseMessage?: string;
  readonly data?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Field path → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[] | string>>;
}

/** A success of the embedded API. `meta` is what it says in addition to the data. */
export const successBody = (status: number, message: string, data: unknown, meta?: Envelope['meta']): Envelope => ({
  responseCode: String(status),
  responseMessage: message,
  data,
  ...(meta && { meta }),
});
/** One page of a list, with the figures of all pages. */
export const pageBody = (status: number, message: string, rows: unknown, figures: PageFigures): Envelope =>
  successBody(status, message, rows, { ...figures });
/** Details of a failure: field path → what is wrong with it; the record or rows in question; whose token it was. */
type FailureDetails = Pick<Envelope, 'errors' | 'data' | 'meta'>;
/** A failure of the embedded API. */
export const failureBody = (status: number, message: string, details: FailureDetails = {}): Envelope => ({
  responseCode: String(status),
  responseMessage: message,
  ...details,
});

/** Whether the API itself responded: a gateway in between uses another envelope, or none. */
export const isOwn = (body: Envelope): boolean => body.responseCode !== undefined;

/** A 2xx whose `responseCode` is absent, `00` or starts with 2, and whose body does not report a failure. */
export const isSuccess = (status: number, body: Envelope): boolean => {
  if (status < 200 || status > 299 || saysFailure(body)) return false;
  const code = String(body.responseCode ?? '00');
  return code.startsWith('2') || code === '00';
};

/**
 * The status of a failure as the screens know it: 401 asks to log in again, 412 asks which of two versions to keep. If
 * the API uses others: `(status) => (status === 419 ? 401 : status)`.
 */
export const failureStatus = (status: number, _body: Envelope): number => status;

/** Field path → what is wrong with it; '' for what concerns no single field. Skips values without text. */
export const fieldErrors = ({ errors }: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(errors) ? errors : {}).flatMap(([field, issue]) => {
      const text = sentence(issue);
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** The current record, in the refusal of a write that was based on an older one. */
export const currentIn = ({ data }: Envelope): unknown => data;

/** What a response says in addition to the data, such as the `role` of a log-in. */
export const metaIn = ({ meta }: Envelope): Readonly<Record<string, unknown>> => (isObject(meta) ? meta : {});

/** The change-log entry that a write has made, if the API keeps one. */
export const entryIn = (body: Envelope): Id | undefined => readId(metaIn(body).entry);

/** The fields of which the API stored less than was sent (`cleanedMeta`). */
export const cleanedIn = (body: Envelope): readonly string[] => {
  const { cleaned } = metaIn(body);
  return Array.isArray(cleaned) ? cleaned.map(String) : [];
};

/** The API's message for people, wherever it is in the body. */
export const messageOf = (body: Envelope): string | undefined =>
  sentence(body.responseMessage) ?? messageElsewhere(body) ?? sentence(Object.values(fieldErrors(body)));

const recordOf = (data: unknown): StoredRecord | undefined => {
  const id = isObject(data) ? readId(data.id) : undefined;
  return isObject(data) && id !== undefined ? { ...data, id } : undefined;
};
const rowsOf = ({ data }: Envelope): StoredRecord[] =>
  Array.isArray(data) ? data.map(recordOf).filter((row) => row !== undefined) : [];
/** A response whose `data` has that shape. */
export const inData = <Data>(shape: Shape): ReplyRule<Data> => ({
  shape: { data: shape },
  read: ({ data }) => data as Data,
});

/** For a write: it has succeeded, whatever the response. Data that does not match the shape is ignored. */
export const afterWrite = <Data>(shape: Shape): ReplyRule<Data | undefined> => ({
  shape: {},
  read: ({ data }) => (misfitOf(shape, data) ? undefined : (data as Data)),
});

/** The role of the account, if a log-in tells it; only `staff` may use the back office. */
export const roleIn = ({ role }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof role === 'string' ? role : undefined;

/** The result of one row in the embedded API's response: the record's id, or why there is none. */
export const importedRow = (row: number, result: { readonly id?: Id } | { readonly failure: Envelope }) =>
  'failure' in result
    ? { row, ok: false, errors: result.failure.errors ?? { '': [result.failure.responseMessage ?? ''] } }
    : { row, ok: true, ...result };

/** A row of counts and sums. The key of a sum is derived from its field. */
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

/** The results of an import's rows, if the body has them; a refused import has them too. */
export const importedRows = ({ data }: Envelope): readonly RowResult[] | undefined => {
  if (misfitOf(importShape, data)) return undefined;
  const { rows } = data as { readonly rows: readonly (RowResult & Pick<Envelope, 'errors'>)[] };
  return rows.map((row) => ({ ...row, errors: fieldErrors(row) }));
};

/** The rules of every response that the admin reads. A shape requires only what is needed. */
export const replies = {
  anything: { shape: {}, read: ({ data }: Envelope) => data },
  /** Needs nothing of the response: a 204 is enough. */
  done: { shape: {}, read: () => undefined },
  page: {
    shape: (body: Envelope): Shape => ({ data: [{ id: idShape() }], meta: { total: totalOver(rowsOf(body)) } }),
    read: (body: Envelope) => {
      const { total, sums } = metaIn(body);
      return { rows: rowsOf(body), total: wholeNumber(total) ?? 0, sums: isObject(sums) ? sums : {} };
    },
  },
  /** Records requested by their ids, so their total is known. */
  rows: {
    shape: { data: [{ id: idShape() }] },
    read: (body: Envelope) => ({ rows: rowsOf(body), total: 0, sums: {} }),
  },
  record: (id: Id) => inData<StoredRecord>({ id: idShape(id) }),
  /** A successful write counts as one whether it returns the record or not, but it must not return another record. */
  saved: (id?: Id) => ({
    shape: ({ data }: Envelope): Shape => (id !== undefined && recordOf(data) ? { data: { id: idShape(id) } } : {}),
    read: ({ data }: Envelope) => recordOf(data),
  }),
  /** Rows with the sums of those fields. */
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
  /** An entry of the change log, finished or running. */
  entry: inData<Entry>({ id: idShape(), state: 'text', total: 'count', done: 'count', changed: 'count' }),
  imported: { shape: { data: importShape }, read: (body: Envelope) => importedRows(body) ?? [] },
  /** If user ids are texts: `id_user: 'text'`. */
  login: inData<LoginReply>({ access_token: 'text', id_user: 'id' }),
} as const;

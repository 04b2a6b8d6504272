import { cleanedMeta, entryMeta, headers, pageBody, successBody } from '#api/contract.ts';
import { described, schemaOf, whole } from './jsonSchema.ts';

/** Names of components and calls that belong to no resource, and ends of those that every resource has. */
const reserved =
  /^(?:Activity|AggregateRow|Bin|BinItem|Entry|Failure|Found|FromBin|Fund|Gift|Password|People|Person|Picture|Profile)$|(?:Change|Input|Short)$/;

/** `shop/item/price-tag` → `ShopItemPriceTag`, as a component is called; `person` → `Person_`, as `Person` is taken. */
export const componentName = (resource: string): string => {
  const name = resource
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return reserved.test(name) ? `${name}_` : name;
};

export type Part = { readonly [key: string]: unknown };

export const ref = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Part => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The record that a path names. */
export const idParameter: Part = { name: 'id', in: 'path', required: true, schema: whole };

export const json = (schema: Part): Part => ({ 'application/json': { schema } });

/** The header that says which state a reply shows. */
export const etagDescribed: Part = { [headers.etag]: ref('headers', 'ETag') };

interface AnswerOptions {
  /** Default 200. */
  readonly status?: number;
  /** An example of what comes beside the data. */
  readonly meta?: Part;
  readonly etag?: boolean;
}

const response = (description: string, content: Part, { etag }: AnswerOptions): Part => ({
  description,
  ...(etag ? { headers: etagDescribed } : {}),
  content: json(content),
});

/** A successful answer with that data. */
export const answer = (description: string, data: Part, options: AnswerOptions = {}): Part =>
  response(description, schemaOf(successBody(options.status ?? 200, '', described(data), options.meta)), options);

/** The response to a write: it names its entry of the change log, unless nothing changed, and cleaned fields. */
export const writeAnswer = (description: string, data: Part, options: Omit<AnswerOptions, 'meta'> = {}): Part => {
  const body = (meta?: Part) => successBody(options.status ?? 200, '', described(data), meta);
  const fullMeta = { ...entryMeta(described(whole)), ...cleanedMeta(['{field}']) };
  return response(description, schemaOf(body(fullMeta), body({}), body()), options);
};

const count = { page: 1, limit: 25, total: described({ type: 'integer', description: 'Records on all pages.' }) };
const sums = { '{field}': described({ type: 'number' }) };

const page = (row: Part, extra: object = {}) => pageBody(200, '', [described(row)], { ...count, ...extra });

/** A page of a list of such rows. */
export const pageAnswer = (description: string, row: Part): Part =>
  response(description, schemaOf(page(row, { sums }), page(row)), { etag: true });

/** A page of rows that are not records of a resource. */
export const plainPageAnswer = (description: string, row: Part): Part => response(description, schemaOf(page(row)), {});

type FailureStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** Failures that come with a 413: a body is limited in size and pace and together with others, and needs disk space. */
const bodyFailures: readonly FailureStatus[] = [408, 429, 503, 507];

/** Failures that a call may answer with, by their status. */
export const failures = (...requested: readonly FailureStatus[]): Part => {
  const statuses = requested.includes(413) ? [...new Set([...requested, ...bodyFailures])].sort() : requested;
  return Object.fromEntries(statuses.map((status) => [String(status), ref('responses', `Failure${status}`)]));
};

import { enveloped, headerPresets, headers } from '#api/contract.ts';
import type { Part } from './parts.ts';

const failure = (description: string, more: Part = {}): Part => ({
  description,
  ...more,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const said: readonly [Part, Part] = [
  { type: 'string' },
  { type: 'string', description: 'In the language that Accept-Language asks for.' },
];

/** What all resources share: the envelope of a failure, headers, how a request is signed. */
export const sharedSchemas: Part = {
  Failure: {
    type: 'object',
    properties: enveloped(...said, {
      errors: {
        type: 'object',
        description: 'Field path (`title`, `speakers.0.name`) or parameter → what is wrong with it.',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
      data: { description: 'Of a 412 the current record, of a 409 what uses it, of an import each row.' },
    }),
    required: Object.keys(enveloped(...said, {})),
  },
  ListMeta: {
    type: 'object',
    properties: {
      page: { type: 'integer' },
      limit: { type: 'integer' },
      total: { type: 'integer', description: 'Records on all pages.' },
      sums: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['page', 'limit', 'total'],
  },
  AggregateRow: {
    type: 'object',
    properties: {
      key: { type: ['string', 'number', 'boolean', 'null'], description: 'A value of `by`, or a day.' },
      count: { type: 'integer' },
      label: { type: 'string' },
      record: { type: 'object' },
    },
    required: ['key', 'count'],
    additionalProperties: { type: 'number' },
  },
};

const retryAfter: Part = {
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
};

export const sharedResponses: Part = {
  Failure400: failure('A parameter or the body cannot be read; `errors` names it.'),
  Failure401: failure('No session, or the signature does not hold.'),
  Failure403: failure('This account, or this record, does not allow it.'),
  Failure404: failure('There is no such record.'),
  Failure408: failure('The body came too slowly.'),
  Failure409: failure('The record is still used; `data.users` says by what, `data.ids` which ones.'),
  Failure412: failure('Changed since it was read; `data` is the current record.'),
  Failure413: failure('Too much was sent.'),
  Failure415: failure('The body is of a type that is not taken here.'),
  Failure422: failure('A field is wrong; `errors` names it. Or the Idempotency-Key was used for another request.'),
  Failure429: failure('Too many tries, or too many bytes at once.', retryAfter),
  Failure503: failure('The server is busy.', retryAfter),
};

export const sharedHeaders: Part = {
  ETag: { description: 'Which state of the record this is; for If-Match.', schema: { type: 'string' } },
};

export const sharedParameters: Part = {
  IfMatch: {
    name: headers.ifMatch,
    in: 'header',
    schema: { type: 'string' },
    description: 'The ETag of the state that was read.',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: { type: 'string' },
    description: '304 when nothing has changed.',
  },
  IdempotencyKey: {
    name: headers.idempotencyKey,
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    description: 'The same key with the same request answers as the first time for 24 hours.',
  },
};

const { timestamp, signature } = headerPresets.default;

/** A token, the time, and the signature over both: all three together. */
export const securitySchemes: Part = {
  token: { type: 'http', scheme: 'bearer' },
  timestamp: {
    type: 'apiKey',
    in: 'header',
    name: timestamp,
    description: 'ISO 8601, milliseconds, UTC; within 300 s.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: signature,
    description:
      'base64(HMAC-SHA256(secret, `path={path without /api and query}&verb={VERB}&token=Bearer {token}&timestamp={timestamp}&body={body text, empty for multipart}`)). Of a write it serves once.',
  },
};

export const signed: readonly Part[] = [{ token: [], timestamp: [], signature: [] }];

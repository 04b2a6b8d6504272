import { bearer, failureBody, figuresRow, headerPresets, headers } from '#api/contract.ts';
import { described, schemaOf } from './jsonSchema.ts';
import { etagDescribed, json, type Part, ref } from './parts.ts';

const content = json(ref('schemas', 'Failure'));
const failure = (description: string, extra: Part = {}): Part => ({ description, ...extra, content });

const failureData = described({
  description: 'Of a 412 the current record, of a 409 what uses it, of an import each row.',
});
const role = described({ type: 'string', description: 'Of a 403 the role of the account, where that is why.' });
const figures = {
  key: described({ type: ['string', 'number', 'boolean', 'null'], description: 'A value of `by`, or a day.' }),
  count: 3,
};

const sums = { '{field}': described({ type: 'number' }) };
const labelled = { ...figures, sums, label: '', record: described({ type: 'object' }) };

/** Schemas that all resources share: the envelope of a failure, a row of counts and sums. */
export const sharedSchemas: Part = {
  Failure: {
    description: 'A field is named by its path (`title`, `speakers.0.name`), a parameter as it was sent.',
    ...schemaOf(
      failureBody(422, '', { errors: { '{field}': [''] }, data: failureData, meta: { role } }),
      failureBody(422, ''),
    ),
  },
  AggregateRow: schemaOf(figuresRow(labelled), figuresRow(figures)),
};

const retryAfter: Part = {
  headers: { [headers.retryAfter]: { schema: { type: 'integer' }, description: 'Seconds.' } },
};

export const sharedResponses: Part = {
  Failure400: failure('A parameter or the body cannot be read; it is named.'),
  Failure401: failure('No session, or the signature does not hold.'),
  Failure403: failure('This account, or this record, does not allow it.'),
  Failure404: failure('There is no such record.'),
  Failure408: failure('The body came too slowly.'),
  Failure409: failure(
    'The record is still used: `users` says by what, `ids` which ones. Or what is asked does not fit what is there by now. Or it was done already, under this Idempotency-Key, and its answer is not kept any more.',
  ),
  Failure412: failure('Changed since it was read; the current record comes along.', { headers: etagDescribed }),
  Failure413: failure('Too much was sent.'),
  Failure415: failure('The body is of a type that is not taken here.'),
  Failure422: failure('A field is wrong; it is named. Or the Idempotency-Key was used for another request.'),
  Failure429: failure('Too many tries, or too many bytes at once.', retryAfter),
  Failure503: failure('The server is busy, or its disk cannot be written to.', retryAfter),
  Failure507: failure('The disk of the server is full; nothing has been saved.', retryAfter),
};

export const sharedHeaders: Part = {
  ETag: { description: 'Which state this is; for If-Match.', schema: { type: 'string' } },
  IdempotentReplay: {
    description: 'The answer of an earlier request with this Idempotency-Key; nothing was done once more.',
    schema: { const: 'true' },
  },
};

const header = (name: string, description: string, more: Part = {}): Part => {
  return { name, in: 'header', schema: { type: 'string', ...more }, description };
};

export const sharedParameters: Part = {
  IfMatch: header(headers.ifMatch, 'The ETag of the state that was read.'),
  IfNoneMatch: header('If-None-Match', '304 when nothing has changed.'),
  IdempotencyKey: header(
    headers.idempotencyKey,
    'The same key with the same request answers as the first time for 24 hours.',
    { minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  ),
};

const { timestamp, signature } = headerPresets.default;
const inHeader = { type: 'apiKey', in: 'header' };

/** A token, the time and a signature: all three together. */
export const securitySchemes: Part = {
  token: { type: 'http', scheme: bearer('').trim().toLowerCase() },
  timestamp: { ...inHeader, name: timestamp, description: 'ISO 8601, milliseconds, UTC; within 300 s.' },
  signature: {
    ...inHeader,
    name: signature,
    description:
      'base64(HMAC-SHA256(secret, `path={path without /api and query}&verb={VERB}&token=Bearer {token}&timestamp={timestamp}&body={body text, empty for multipart}`)). Of a write it serves once.',
  },
};

export const signed: readonly Part[] = [{ token: [], timestamp: [], signature: [] }];

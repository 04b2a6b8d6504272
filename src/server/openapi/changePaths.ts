import type { BinItem, Change, Entry, Found } from '#api/contract/changes.ts';
import {
  activityKeys,
  binKeys,
  changePaths as callsOf,
  defaultPrefix,
  entryMeta,
  findKeys,
  maxLimit,
} from '#api/contract.ts';
import { maxAccountId } from '../changes/readLog.ts';
import { defaultLimit } from '../searchRoute.ts';
import { apiCall, type CallDescription, idempotent } from './apiCall.ts';
import { anyText, described, instant, list, schemaOf, whole } from './jsonSchema.ts';
import { answer, failures, idParameter, type Part, plainPageAnswer, ref } from './parts.ts';
import { pageParameters, queryParameter, searchParameter } from './resourceParameters.ts';

const id = described(whole);
const at = described(instant);
const anything = described({ type: 'object' });
const person = { id, name: '' };
const kind = described({
  enum: ['create', 'update', 'delete', 'restore', 'move', 'undo', 'edit', 'import'] satisfies Entry['kind'][],
});

/** An example that shows the shape of a type. */
type Example<T> = { readonly [K in keyof T]: unknown };

const refused = { row: 0, message: '' };
const entry: Example<Entry> = {
  ...{ id, kind, resource: '', at, by: person, total: 1, done: 1, changed: 1 },
  state: described({ enum: ['running', 'done', 'stopped'] satisfies Entry['state'][] }),
  refused: [refused, { ...refused, id, name: '', errors: { '{field}': [''] } }],
};
const change: Example<Change> = {
  ...{ id, entry: id, kind, at, by: person, values: anything },
  changes: [{ field: '', old: described({}), new: described({}) }],
};
const binItem: Example<BinItem> = { id, resource: '', record_id: id, name: '', at, by: person };
const found: Example<Found> = { id, resource: '', name: '' };
const named = { record_id: id, name: '', parent_id: id };

export const changeSchemas: Readonly<Record<string, Part>> = {
  Entry: schemaOf(entry, { ...entry, ...named, undone_by: id, undone_left: 1, forgotten: true }),
  Change: schemaOf(change),
  Person: schemaOf(person),
  Found: schemaOf(found, { ...found, parent_id: id, picture: '' }),
  BinItem: schemaOf(binItem, { ...binItem, parent_id: id, picture: '' }),
};

const paths = callsOf(defaultPrefix);
const one = { parameters: [idParameter] };
const call = (operationId: string, summary: string, part: CallDescription): Part =>
  apiCall(operationId, summary, true, { tags: ['Changes'], ...part });

/** An entry, as the response to a call that made or changed it. */
export const entryAnswer = (description: string, status: 200 | 202 = 200): Part =>
  answer(description, ref('schemas', 'Entry'), { status, meta: entryMeta(id) });

/** A call about one entry or item, which answers an entry. */
const entryCall = (operationId: string, summary: string, answered: string, isRefusable = true): Part => ({
  ...one,
  post: call(operationId, summary, {
    ...idempotent,
    responses: { 200: entryAnswer(answered), ...failures(400, 403, 404, ...(isRefusable ? [409 as const] : [])) },
  }),
});

/** The calls of the change log that belong to no resource. */
export const changePaths: Readonly<Record<string, Part>> = {
  [paths.activity]: {
    get: call('listActivity', 'Who changed what', {
      parameters: [
        ...pageParameters,
        queryParameter(activityKeys.resource, anyText),
        queryParameter(activityKeys.person, { ...whole, maximum: maxAccountId }, 'Id of an account.'),
        queryParameter(activityKeys.from, instant),
        queryParameter(activityKeys.to, instant),
      ],
      responses: { 200: plainPageAnswer('Entries, newest first.', ref('schemas', 'Entry')), ...failures(400, 403) },
    }),
  },
  [paths.people]: {
    get: call('listPeople', 'Who has ever changed something', {
      responses: { 200: answer('By name.', list(ref('schemas', 'Person'))), ...failures(403) },
    }),
  },
  [paths.entry('{id}')]: {
    ...one,
    get: call('readEntry', 'One entry, how far it is, and what it refused', {
      responses: { 200: entryAnswer('The entry.'), ...failures(400, 403, 404) },
    }),
  },
  [paths.stop('{id}')]: entryCall('stopEntry', 'No further rows of a batch', 'The entry.', false),
  [paths.undo('{id}')]: entryCall(
    'undoEntry',
    'Take back what an entry has changed, but for records that were changed since',
    'The entry of the undoing.',
  ),
  [paths.bin]: {
    get: call('listBin', 'Deleted records that can be had back', {
      parameters: [...pageParameters, queryParameter(binKeys.resource, anyText)],
      responses: { 200: plainPageAnswer('The latest first.', ref('schemas', 'BinItem')), ...failures(400, 403) },
    }),
    delete: call('emptyBin', 'Delete for good what is in the bin', {
      parameters: [...idempotent.parameters, queryParameter(binKeys.to, instant, 'What was deleted later stays.')],
      responses: { 200: answer('It is empty.', { type: 'null' }), ...failures(400, 403) },
    }),
  },
  [paths.binned('{id}')]: {
    ...one,
    delete: call('deleteFromBin', 'Delete one for good', {
      ...idempotent,
      responses: { 200: answer('It is gone.', { type: 'null' }), ...failures(400, 403, 404) },
    }),
  },
  [paths.restore('{id}')]: entryCall(
    'restoreFromBin',
    'Put a deleted record back, with what went along with it',
    'The entry of the restoring.',
  ),
  [paths.search]: {
    get: call('search', 'Records of all resources, the likeliest first', {
      parameters: [
        searchParameter(findKeys.text),
        queryParameter(findKeys.limit, { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit }),
      ],
      responses: {
        200: answer('Called so, beginning so, with a word that does, anything.', list(ref('schemas', 'Found'))),
        ...failures(400, 403),
      },
    }),
  },
};

import {
  bulkActions,
  bulkKeys,
  callPaths,
  defaultPrefix,
  everyParent,
  failureBody,
  importBody,
  importedRow,
  importKeys,
  writeBody,
} from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import { batchMembers } from '../changes/batches/readBatch.ts';
import { importMembers } from '../records/write/importRows.ts';
import { bulkMembers } from '../records/write/readInput.ts';
import { apiCall, type CallDescription, idempotent, jsonBody } from './apiCall.ts';
import { entryAnswer } from './changePaths.ts';
import { described, list, schemaOf } from './jsonSchema.ts';
import {
  answer,
  componentName,
  etagDescribed,
  failures,
  idParameter,
  json,
  type Part,
  pageAnswer,
  plainPageAnswer,
  ref,
  writeAnswer,
} from './parts.ts';
import { aggregateParameters, embedParameters, listParameters, pageParameters } from './resourceParameters.ts';
import { formSchema } from './resourceSchemas.ts';

type Operation = (verb: string, title: string, part: CallDescription) => Part;

const bulk = (operation: Operation, name: string, { everEdit, everDelete }: Resource['can']): Part =>
  operation('bulk', 'change or delete several, all or none', {
    ...idempotent,
    ...jsonBody(bulkMembers, {
      [bulkKeys.action]: {
        enum: [...(everEdit ? [bulkActions.update] : []), ...(everDelete ? [bulkActions.delete] : [])],
      },
      ...(everEdit ? { [bulkKeys.change]: ref('schemas', `${name}Change`) } : {}),
    }),
    responses: {
      200: writeAnswer('All of them.', {
        type: 'object',
        properties: { [bulkKeys.ids]: { type: 'array', items: { type: 'integer' } } },
      }),
      ...failures(400, 403, 404, 409, 413, 415, 422),
    },
  });

const refused = failureBody(422, '', { errors: { '{field}': [''] } });
/** The outcome of each row: stored, valid but not stored, or refused. */
const outcome = schemaOf(
  importBody([importedRow(0, { id: 1 }), importedRow(0, {}), importedRow(0, { failure: refused })], true),
);

const importCall = (operation: Operation, name: string): Part =>
  operation('import', 'add many, all or none', {
    ...idempotent,
    ...jsonBody(importMembers, {
      [importKeys.rows]: { ...importMembers[importKeys.rows].schema, items: ref('schemas', `${name}Input`) },
    }),
    responses: {
      200: answer('A dry run: what would become of each row.', outcome),
      201: writeAnswer('All rows were added.', outcome, { status: 201 }),
      ...failures(400, 403, 404, 413, 415, 422),
    },
  });

/** The call for many rows, each on its own. */
const batch = (operation: Operation): Part =>
  operation('batch', 'change, add or delete many, each by itself', {
    ...idempotent,
    ...jsonBody(batchMembers),
    responses: {
      202: entryAnswer('Begun: the entry says how far it is.', 202),
      ...failures(400, 403, 404, 413, 415, 422),
    },
  });

const notModified = { description: 'Nothing has changed.', headers: etagDescribed };
/** Counts and sums can also cover the records of all parents. */
const withAllParents = ({ schema, ...parameter }: Part): Part => ({
  ...parameter,
  schema: { anyOf: [schema, { const: everyParent, description: 'Over all of them.' }] },
});
const changeHeaders = [ref('parameters', 'IfMatch'), ...idempotent.parameters];

/** The calls of one resource. */
export const resourcePaths = (resource: Resource): Readonly<Record<string, Part>> => {
  const { endpoint, can } = resource;
  const name = componentName(resource.name);
  const record = ref('schemas', name);
  const paths = callPaths(defaultPrefix, endpoint);
  const parentParameters = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, field]) => ({ ...idParameter, name: field }));
  const shared = parentParameters.length > 0 ? { parameters: parentParameters } : {};
  const title = resource.words.en.name;
  const operation: Operation = (verb, summary, part) =>
    apiCall(`${verb}${name}`, `${title}: ${summary}`, true, { tags: [title], ...part });
  const body = (kind: 'Input' | 'Change', form: boolean): Part => ({
    // Without one, nothing is changed.
    required: kind === 'Input',
    content: {
      ...json(schemaOf(writeBody(described(ref('schemas', `${name}${kind}`)), { resource: resource.name }))),
      ...(form ? { 'multipart/form-data': { schema: formSchema(resource, kind) } } : {}),
    },
  });
  const readFailures = failures(400, 403, 404);
  const writeFailures = failures(400, 403, 404, 413, 415, 422);
  const saved = (status: 200 | 201) => ({
    [status]: writeAnswer('The record as it is now.', record, { status, etag: true }),
    ...writeFailures,
  });
  const change = (verb: string, form: boolean): Part =>
    operation(verb, 'change one', {
      parameters: changeHeaders,
      requestBody: body('Change', form),
      responses: { ...saved(200), ...failures(412) },
    });

  return {
    [paths.all]: {
      ...shared,
      get: operation('list', 'list', {
        parameters: [...listParameters(resource), ref('parameters', 'IfNoneMatch')],
        responses: { 200: pageAnswer('One page.', record), 304: notModified, ...readFailures },
      }),
      ...(can.create && {
        post: operation('create', 'add one', {
          ...idempotent,
          requestBody: body('Input', true),
          responses: saved(201),
        }),
      }),
    },
    [paths.one('{id}')]: {
      parameters: [...parentParameters, idParameter],
      get: operation('read', 'read one', {
        parameters: [...embedParameters(resource), ref('parameters', 'IfNoneMatch')],
        responses: { 200: answer('The record.', record, { etag: true }), 304: notModified, ...readFailures },
      }),
      ...(can.everEdit && {
        put: change('replace', false),
        patch: change('change', false),
        post: change('changeByForm', true),
      }),
      ...(can.everDelete && {
        delete: operation('delete', 'delete one', {
          parameters: changeHeaders,
          responses: { 200: writeAnswer('The record as it was.', record), ...failures(400, 403, 404, 409, 412) },
        }),
      }),
    },
    [paths.history('{id}')]: {
      parameters: [...parentParameters, idParameter],
      get: operation('history', 'what became of one', {
        parameters: pageParameters,
        responses: { 200: plainPageAnswer('Changes, newest first.', ref('schemas', 'Change')), ...readFailures },
      }),
    },
    [paths.aggregate]: {
      ...(parentParameters.length > 0 ? { parameters: parentParameters.map(withAllParents) } : {}),
      get: operation('aggregate', 'counts and sums', {
        parameters: aggregateParameters(resource),
        responses: {
          200: answer('One row a day or value; one row in all without either.', list(ref('schemas', 'AggregateRow'))),
          ...readFailures,
        },
      }),
    },
    ...((can.everEdit || can.everDelete) && { [paths.bulk]: { ...shared, post: bulk(operation, name, can) } }),
    ...((can.create || can.everEdit || can.everDelete) && { [paths.batches]: { ...shared, post: batch(operation) } }),
    ...(can.create && { [paths.import]: { ...shared, post: importCall(operation, name) } }),
  };
};

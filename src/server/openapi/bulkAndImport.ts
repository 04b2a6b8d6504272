import { bulkActions, bulkKeys, failureBody, importBody, importedRow, importKeys } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import { batchMembers } from '../changes/batches/readBatch.ts';
import { importMembers } from '../records/write/importRows.ts';
import { bulkMembers } from '../records/write/readBulk.ts';
import { bodySchema, type CallDescription, idempotent } from './apiCall.ts';
import { entryAnswer } from './changePaths.ts';
import { schemaOf } from './jsonSchema.ts';
import { answer, failures, json, type Part, ref, writeAnswer } from './parts.ts';

export type Operation = (verb: string, title: string, part: CallDescription) => Part;

/** The bulk call. */
export const bulk = (operation: Operation, name: string, { everEdit, everDelete }: Resource['can']): Part =>
  operation('bulk', 'change or delete several, all or none', {
    ...idempotent,
    requestBody: {
      required: true,
      content: json(
        bodySchema(bulkMembers, {
          [bulkKeys.action]: {
            enum: [...(everEdit ? [bulkActions.update] : []), ...(everDelete ? [bulkActions.delete] : [])],
          },
          ...(everEdit ? { [bulkKeys.change]: ref('schemas', `${name}Change`) } : {}),
        }),
      ),
    },
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

/** The import call. */
export const importCall = (operation: Operation, name: string): Part =>
  operation('import', 'add many, all or none', {
    ...idempotent,
    requestBody: {
      required: true,
      content: json(
        bodySchema(importMembers, {
          [importKeys.rows]: { ...importMembers[importKeys.rows].schema, items: ref('schemas', `${name}Input`) },
        }),
      ),
    },
    responses: {
      200: answer('A dry run: what would become of each row.', outcome),
      201: writeAnswer('All rows were added.', outcome, { status: 201 }),
      ...failures(400, 403, 404, 413, 415, 422),
    },
  });

/** The call for many rows, each on its own. */
export const batch = (operation: Operation): Part =>
  operation('batch', 'change, add or delete many, each by itself', {
    ...idempotent,
    requestBody: { required: true, content: json(bodySchema(batchMembers)) },
    responses: {
      202: entryAnswer('Begun: the entry says how far it is.', 202),
      ...failures(400, 403, 404, 413, 415, 422),
    },
  });

import type { Resource } from '#schema/resource.ts';
import { answer, failures, json, type Part, ref } from './parts.ts';

const writeHeaders = [ref('parameters', 'IdempotencyKey')];

export type Operation = (does: string, title: string, part: Part) => Part;

/** The bulk call. */
export const bulk = (operation: Operation, name: string, { everEdit, everDelete }: Resource['can']): Part =>
  operation('bulk', 'change or delete several, all or none', {
    parameters: writeHeaders,
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: {
          action: { type: 'string', enum: [...(everEdit ? ['update'] : []), ...(everDelete ? ['delete'] : [])] },
          ids: {
            type: 'array',
            items: { type: 'integer', minimum: 1 },
            minItems: 1,
            maxItems: 1_000,
            uniqueItems: true,
          },
          ...(everEdit ? { data: ref('schemas', `${name}Change`) } : {}),
        },
        required: ['action', 'ids'],
        additionalProperties: false,
      }),
    },
    responses: {
      200: answer('All of them.', {
        type: 'object',
        properties: { ids: { type: 'array', items: { type: 'integer' } } },
      }),
      ...failures(400, 401, 403, 404, 409, 413, 415, 422),
    },
  });

/** The import call. */
export const importing = (operation: Operation, name: string): Part => {
  const rows = {
    type: 'object',
    properties: {
      dry_run: { type: 'boolean' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            row: { type: 'integer', minimum: 0 },
            ok: { type: 'boolean' },
            id: { type: 'integer' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
          required: ['row', 'ok'],
        },
      },
    },
  };
  return operation('import', 'add many, all or none', {
    parameters: writeHeaders,
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: {
          rows: { type: 'array', items: ref('schemas', `${name}Input`), minItems: 1, maxItems: 1_000 },
          dry_run: { type: 'boolean', default: false, description: 'Say what would become of each row, write none.' },
        },
        required: ['rows'],
        additionalProperties: false,
      }),
    },
    responses: {
      200: answer('A dry run: what would become of each row.', rows),
      201: answer('All rows were added.', rows),
      ...failures(400, 401, 403, 404, 413, 415, 422),
    },
  });
};

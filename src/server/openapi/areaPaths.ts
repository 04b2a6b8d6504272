import { maxLimit } from '#api/contract.ts';
import { embeddings } from '#schema/embed.ts';
import { filterKeys, sortKeys } from '#schema/query.ts';
import type { Resource } from '#schema/resource.ts';
import { sumKeys } from '../records/listQuery.ts';
import { formSchema } from './areaSchemas.ts';
import { signed } from './components.ts';
import { answer, componentName, failures, json, type Part, ref } from './names.ts';

const query = (name: string, schema: Part, description?: string): Part => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
});

/** Several names between commas. */
const several = (name: string, options: readonly string[], description: string): readonly Part[] =>
  options.length === 0
    ? []
    : [
        {
          ...query(name, { type: 'array', items: { type: 'string', enum: options } }, description),
          style: 'form',
          explode: false,
        },
      ];

const selection = (resource: Resource): readonly Part[] => [
  query('search', { type: 'string', maxLength: 200 }, 'All words, anywhere, upper and lower case alike.'),
  ...filterKeys(resource).map((name) => query(name, { type: 'string' }, 'Empty: the field holds nothing.')),
];

const embed = (resource: Resource): readonly Part[] =>
  several(
    'embed',
    embeddings(resource).map(({ field }) => field),
    'References whose records come along.',
  );

const listParameters = (resource: Resource): readonly Part[] => [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: resource.list.perPage }),
  query('sort', { type: 'string', enum: sortKeys(resource), default: resource.list.sort.field }),
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
  ...embed(resource),
  ...several('sum', sumKeys(resource), 'Summed over all pages.'),
  ...selection(resource),
];

const aggregateParameters = (resource: Resource): readonly Part[] => [
  query('measure', { type: 'string', default: 'count' }, '`count` and `sum:{field}`, several between commas.'),
  query('by', { type: 'string' }, 'One row for each value of that field.'),
  query('day', { type: 'string' }, 'One row for each day of that instant.'),
  query('tz', { type: 'string', default: 'Asia/Jakarta' }),
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
  query('limit', { type: 'integer', minimum: 1, maximum: 400, default: 100 }),
  ...selection(resource),
];

const writeHeaders = [ref('parameters', 'IdempotencyKey')];
const changeHeaders = [ref('parameters', 'IfMatch'), ...writeHeaders];

/** The calls of one resource. */
export const areaPaths = (resource: Resource): Readonly<Record<string, Part>> => {
  const { endpoint, can } = resource;
  const name = componentName(resource.name);
  const record = ref('schemas', name);
  const all = `/api${endpoint}`;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  const outer = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, field]) => ({ ...id, name: field }));
  const operation = (does: string, title: string, part: Part): Part => ({
    operationId: `${does}${name}`,
    summary: `${resource.words.en.name}: ${title}`,
    tags: [resource.words.en.name],
    security: signed,
    ...part,
  });
  const body = (kind: 'Input' | 'Change', form: boolean): Part => ({
    required: true,
    content: {
      ...json(ref('schemas', `${name}${kind}`)),
      ...(form ? { 'multipart/form-data': { schema: formSchema(resource) } } : {}),
    },
  });
  const writing = failures(400, 401, 403, 404, 413, 415, 422);
  const saved = (status: 200 | 201) => ({
    [status]: answer('The record as it is now.', record, { etag: true }),
    ...writing,
  });
  const change = (does: string, form: boolean): Part =>
    operation(does, 'change one', {
      parameters: changeHeaders,
      requestBody: body('Change', form),
      responses: { ...saved(200), ...failures(412) },
    });

  return {
    [all]: {
      ...(outer.length > 0 ? { parameters: outer } : {}),
      get: operation('list', 'list', {
        parameters: [...listParameters(resource), ref('parameters', 'IfNoneMatch')],
        responses: {
          200: answer('One page.', { type: 'array', items: record }, { meta: ref('schemas', 'ListMeta'), etag: true }),
          304: { description: 'Nothing has changed.' },
          ...failures(400, 401, 403, 404),
        },
      }),
      ...(can.create
        ? {
            post: operation('create', 'add one', {
              parameters: writeHeaders,
              requestBody: body('Input', true),
              responses: saved(201),
            }),
          }
        : {}),
    },
    [`${all}/{id}`]: {
      parameters: [...outer, id],
      get: operation('read', 'read one', {
        parameters: [...embed(resource), ref('parameters', 'IfNoneMatch')],
        responses: {
          200: answer('The record.', record, { etag: true }),
          304: { description: 'Nothing has changed.' },
          ...failures(400, 401, 403, 404),
        },
      }),
      ...(can.everEdit
        ? { put: change('replace', false), patch: change('change', false), post: change('changeByForm', true) }
        : {}),
      ...(can.everDelete
        ? {
            delete: operation('delete', 'delete one', {
              parameters: changeHeaders,
              responses: { 200: answer('The record as it was.', record), ...failures(400, 401, 403, 404, 409, 412) },
            }),
          }
        : {}),
    },
    [`${all}/aggregate`]: {
      ...(outer.length > 0 ? { parameters: outer } : {}),
      get: operation('aggregate', 'counts and sums', {
        parameters: aggregateParameters(resource),
        responses: {
          200: answer('One row a day or value; one row in all without either.', {
            type: 'array',
            items: ref('schemas', 'AggregateRow'),
          }),
          ...failures(400, 401, 403, 404),
        },
      }),
    },
    ...(can.everEdit || can.everDelete
      ? { [`${all}/bulk`]: { ...(outer.length > 0 ? { parameters: outer } : {}), post: bulk(operation, name, can) } }
      : {}),
    ...(can.create
      ? { [`${all}/import`]: { ...(outer.length > 0 ? { parameters: outer } : {}), post: importing(operation, name) } }
      : {}),
  };
};

type Operation = (does: string, title: string, part: Part) => Part;

const bulk = (operation: Operation, name: string, { everEdit, everDelete }: Resource['can']): Part =>
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

const importing = (operation: Operation, name: string): Part => {
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

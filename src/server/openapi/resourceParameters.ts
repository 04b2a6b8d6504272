import { conditionName, maxLimit } from '#api/contract.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { embeddings } from '#schema/query/embed.ts';
import { allConditions, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Part } from './parts.ts';

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
  ...allConditions(resource).map((condition) =>
    query(conditionName(condition), { type: 'string' }, 'Empty: the field holds nothing.'),
  ),
];

/** `embed`. */
export const embedParameters = (resource: Resource): readonly Part[] =>
  several(
    'embed',
    embeddings(resource).map(({ field }) => field),
    'References whose records come along.',
  );

/** What a list may be asked. */
export const listParameters = (resource: Resource): readonly Part[] => [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: resource.list.perPage }),
  query('sort', { type: 'string', enum: sortKeys(resource), default: resource.list.sort.field }),
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
  ...embedParameters(resource),
  ...several('sum', Object.keys(fieldsOf(resource).summable), 'Summed over all pages.'),
  ...selection(resource),
];

/** What counts and sums may be asked. */
export const aggregateParameters = (resource: Resource): readonly Part[] => [
  query('measure', { type: 'string', default: 'count' }, '`count` and `sum:{field}`, several between commas.'),
  query('by', { type: 'string' }, 'One row for each value of that field.'),
  query('day', { type: 'string' }, 'One row for each day of that instant.'),
  query('tz', { type: 'string', default: 'Asia/Jakarta' }),
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
  query('limit', { type: 'integer', minimum: 1, maximum: 400, default: 100 }),
  ...selection(resource),
];

import type { Query } from '#api/contract/listRequest.ts';
import {
  conditionName,
  conditionValues,
  figuresKeys,
  longestSearch,
  maxLimit,
  measureText,
  mostSorts,
  query as names,
  orders,
  queryText,
  sortQuery,
} from '#api/contract.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { serverKindOf } from '#schema/kinds/serverKinds.ts';
import { ownColumns } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import { allConditions, isGroupable, isInstant, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { homeZone } from '#values/timeZone.ts';
import { maxValues, valueField } from '../records/query/parameterReader.ts';
import { defaultLimit, maxPage } from '../records/query/queryReader.ts';
import { defaultFigures, maxFigures } from '../records/query/readQueries.ts';
import type { Part } from './parts.ts';

export const queryParameter = (name: string, schema: Part, description?: string): Part => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
});

const commaSeparated = { style: 'form', explode: false };

/** Several names, separated by commas. `more`: what else applies to the whole list. */
const listParameter = (
  name: string,
  options: readonly string[],
  description: string,
  more: Part = {},
): readonly Part[] => {
  const schema = { type: 'array', items: { type: 'string', enum: options }, ...more };
  return options.length === 0 ? [] : [{ ...queryParameter(name, schema, description), ...commaSeparated }];
};

export const searchParameter = (name: string): Part =>
  queryParameter(
    name,
    { type: 'string', maxLength: longestSearch },
    'All words, anywhere, upper and lower case alike, with and without accents.',
  );

const selection = (resource: Resource): readonly Part[] => [
  searchParameter(names.search),
  ...allConditions(resource).map((condition) => {
    const field = valueField(resource, condition.field);
    const value = field ? filterSchema(field) : {};
    const isOneOf = condition.operator === 'in';
    const schema = isOneOf ? { type: 'array', items: value, maxItems: maxValues } : value;
    const parameter = queryParameter(conditionName(condition), schema, 'Empty: the field holds nothing.');
    return { ...parameter, allowEmptyValue: true, ...(isOneOf ? commaSeparated : {}) };
  }),
];

/** A filter value has the type of the field, but need not be one that a record may hold. */
const filterSchema = (field: AnyField): Part => {
  const { type, items, ...schema } = serverKindOf(field).schema(field);
  if (items) return items as Part;
  const keywords = ['enum', 'format'].filter((keyword) => keyword in schema);
  return { type, ...Object.fromEntries(keywords.map((keyword) => [keyword, schema[keyword]])) };
};

/** References to embed. */
export const embedParameters = (resource: Resource): readonly Part[] =>
  listParameter(
    names.embed,
    embeddings(resource).map(({ field }) => field),
    'References whose records come along.',
  );

/** What a list can be sorted by: every field, in both directions. */
const sortParameters = (resource: Resource): readonly Part[] => {
  const { field, order } = resource.list.sort;
  const defaultSort = sortQuery([{ field, descending: order === 'DESC' }]);
  const keys = sortKeys(resource);
  const directions = [false, true];
  const sorts = keys.flatMap((key) => directions.map((descending) => sortQuery([{ field: key, descending }])));
  const texts = (one: Query, name: string) => [queryText(one[name] ?? null)].flat();
  const options = (name: string) => [...new Set(sorts.flatMap((one) => texts(one, name)))];
  const fallback = (name: string) => (name === names.sort ? { default: texts(defaultSort, name)[0] } : {});
  const parameter = (name: string, more: Part = {}) =>
    queryParameter(name, { type: 'string', enum: options(name), ...more });
  if (mostSorts === 1) return Object.keys(defaultSort).map((name) => parameter(name, fallback(name)));
  const fullSorts = directions.map((descending) => sortQuery(keys.map((key) => ({ field: key, descending }))));
  const fullSortTexts = fullSorts.flatMap((one) =>
    texts(one, names.sort).flatMap((text) => conditionValues('in', text)),
  );
  const sortOptions = [...new Set([...options(names.sort), ...fullSortTexts])];
  return [
    ...listParameter(names.sort, sortOptions, 'By the first one, then by the others.', { maxItems: mostSorts }),
    ...Object.keys(defaultSort)
      .filter((name) => name !== names.sort)
      .map((name) => parameter(name)),
  ];
};

const paging = (usual: number): readonly Part[] => [
  queryParameter(names.page, { type: 'integer', minimum: 1, maximum: maxPage, default: 1 }),
  queryParameter(names.limit, { type: 'integer', minimum: 1, maximum: maxLimit, default: usual }),
];

/** The page and its number of rows. */
export const pageParameters = paging(defaultLimit);

/** The parameters of a list. */
export const listParameters = (resource: Resource): readonly Part[] => [
  ...paging(Math.min(resource.list.perPage, maxLimit)),
  ...sortParameters(resource),
  ...embedParameters(resource),
  ...listParameter(names.sum, Object.keys(fieldsOf(resource).summable), 'Summed over all pages.'),
  ...selection(resource),
];

const groupable = (resource: Resource): readonly string[] =>
  [...new Set(allConditions(resource).map(({ field }) => field))].filter((name) => isGroupable(resource, name));
const instants = (resource: Resource): readonly string[] =>
  Object.keys({ ...resource.fields, ...ownColumns }).filter((name) => isInstant(resource, name));

/** The parameters of counts and sums. */
export const aggregateParameters = (resource: Resource): readonly Part[] => [
  ...listParameter(
    figuresKeys.measure,
    [measureText('count'), ...Object.keys(fieldsOf(resource).summable).map((sum) => measureText({ sum }))],
    'What is counted and summed.',
    { default: [measureText('count')] },
  ),
  queryParameter(figuresKeys.by, { enum: groupable(resource) }, 'One row for each value of that field.'),
  queryParameter(figuresKeys.day, { enum: instants(resource) }, 'One row for each day of that instant; not with `by`.'),
  queryParameter(figuresKeys.zone, { type: 'string', default: homeZone }, 'Where a day begins: a name of IANA.'),
  queryParameter(figuresKeys.order, { type: 'string', enum: orders }),
  queryParameter(figuresKeys.limit, { type: 'integer', minimum: 1, maximum: maxFigures, default: defaultFigures }),
  ...selection(resource),
];

import type { AggregateQuery, Measure } from '#values/aggregate.ts';
import type { Operator } from '#values/operator.ts';
import type { Condition, ListRequest, Query, QueryValue, SortOrder } from './listRequest.ts';

/** Names of query parameters. */
export const query = {
  page: 'page',
  limit: 'limit',
  sort: 'sort',
  order: 'order',
  search: 'search',
  embed: 'embed',
  sum: 'sum',
} as const;

/** The parameters of counts and sums. */
export const figuresKeys = {
  measure: 'measure',
  by: 'by',
  day: 'day',
  zone: 'tz',
  order: query.order,
  limit: query.limit,
} as const;

/** A parameter's text: '' for `null`, lists joined by commas. Several texts become several parameters of one name. */
export const queryText = (value: Exclude<QueryValue, undefined>): string | readonly string[] =>
  value === null ? '' : String(value);

/** What a condition adds to the name of its field: `stock`, `stock_in`, `stock_gte`, `stock_lte`. */
const suffixes: Readonly<Record<Operator, string>> = { eq: '', in: '_in', gte: '_gte', lte: '_lte' };

/** The parameter of a condition: `stock_gte`. */
export const conditionName = ({ field, operator }: Omit<Condition, 'value'>): string => field + suffixes[operator];

/** The possible conditions of a parameter, the most likely first, as a field's name may end like a suffix. */
export const conditionsNamed = (name: string): readonly Omit<Condition, 'value'>[] =>
  (['eq', 'in', 'gte', 'lte'] as const)
    .filter((operator) => name.endsWith(suffixes[operator]))
    .map((operator) => ({ field: name.slice(0, name.length - suffixes[operator].length), operator }));

/** The values in a parameter's text; none: the field is empty. */
export const conditionValues = (operator: Operator, text: string): readonly string[] =>
  text === '' ? [] : operator === 'in' ? text.split(',') : [text];

/** The search and the conditions of a list, as a query. */
export const conditionQuery = ({ search, where }: Pick<ListRequest, 'search' | 'where'>): Query => ({
  [query.search]: search,
  ...Object.fromEntries((where ?? []).map((condition) => [conditionName(condition), condition.value as QueryValue])),
});

/** Ascending and descending. */
export const orders = ['asc', 'desc'] as const;

/** By how many fields at once a list may be sorted. With 1, the screens offer no more. */
export const mostSorts: number = 4;

/** Maximum number of characters in a search. */
export const longestSearch = 200;

/** A sort order as a query: `sort=price&order=desc`, or with several fields `sort=status,-price`. */
export const sortQuery = ([first, ...others]: readonly SortOrder[]): Query => {
  if (!first) return {};
  if (others.length === 0) return { [query.sort]: first.field, [query.order]: orders[first.descending ? 1 : 0] };
  const texts = [first, ...others].map(({ field, descending }) => (descending ? `-${field}` : field));
  return { [query.sort]: texts.join(',') };
};

/** Reverses `sortQuery`; what is left out has the list's default. `unknown`: a parameter with a wrong direction. */
export const sortAsked = (parameter: (name: string) => string | undefined) => {
  const order = parameter(query.order)?.toLowerCase();
  const validOrder = orders.find((one) => one === order);
  const texts = (parameter(query.sort) ?? '').split(',');
  const isDescending = order ? validOrder === orders[1] : undefined;
  return {
    sorts: texts.map((text) => ({
      field: text.replace(/^-/, '') || undefined,
      descending: text.startsWith('-') || (texts.length > 1 ? (isDescending ?? false) : isDescending),
    })),
    unknown: order && !validOrder ? query.order : undefined,
  };
};

/** A request for a list, as a query. */
export const listQuery = ({ page, limit, sort, embed, sum, ...filters }: ListRequest): Query => ({
  [query.page]: page,
  [query.limit]: limit,
  ...(sort && sortQuery(sort)),
  [query.embed]: embed,
  [query.sum]: sum,
  ...conditionQuery(filters),
});

/** A count or a sum as text; several are joined by commas. */
export const measureText = (measure: Measure): string => (measure === 'count' ? measure : `sum:${measure.sum}`);
/** The reverse of `measureText`, for one measure; `undefined` if the text is not one. */
export const measureNamed = (text: string): Measure | undefined =>
  text === 'count' ? text : text.startsWith('sum:') ? { sum: text.slice(4) } : undefined;

/** A request for counts and sums, as a query. */
export const figuresQuery = ({
  measures,
  by,
  day,
  tz,
  order,
  limit,
}: AggregateQuery): Readonly<Record<string, string>> => ({
  [figuresKeys.measure]: measures.map(measureText).join(','),
  ...(by !== undefined && { [figuresKeys.by]: by }),
  ...(day !== undefined && { [figuresKeys.day]: day, [figuresKeys.zone]: tz }),
  ...(order !== undefined && { [figuresKeys.order]: order }),
  [figuresKeys.limit]: String(limit),
});

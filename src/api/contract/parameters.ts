import type { Operator } from '#values/operator.ts';
import type { Asked, AskedFigures, AskedMeasure, AskedSort, Condition, Query, QueryValue } from './asked.ts';

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

/** Those of counts and sums. */
export const figuresKeys = {
  measure: 'measure',
  by: 'by',
  day: 'day',
  zone: 'tz',
  order: query.order,
  limit: query.limit,
} as const;

/** What a parameter's text is: nothing for `null`, several between commas; several texts are parameters of one name. */
export const queryText = (value: Exclude<QueryValue, undefined>): string | readonly string[] =>
  value === null ? '' : String(value);

/** What a condition's name adds to its field's: `stock`, `stock_in`, `stock_gte`, `stock_lte`. */
const suffixes: Readonly<Record<Operator, string>> = { eq: '', in: '_in', gte: '_gte', lte: '_lte' };

/** The parameter of a condition: `stock_gte`. */
export const conditionName = ({ field, operator }: Omit<Condition, 'value'>): string => field + suffixes[operator];

/** What a parameter may ask for, the likeliest first: the name of a field may end as a suffix does. */
export const conditionsNamed = (name: string): readonly Omit<Condition, 'value'>[] =>
  (['eq', 'in', 'gte', 'lte'] as const)
    .filter((operator) => name.endsWith(suffixes[operator]))
    .map((operator) => ({ field: name.slice(0, name.length - suffixes[operator].length), operator }));

/** The values that a parameter's text names; none: the field is empty. */
export const conditionValues = (operator: Operator, text: string): readonly string[] =>
  text === '' ? [] : operator === 'in' ? text.split(',') : [text];

/** What narrows a list, as a query. */
export const conditionQuery = ({ search, where }: Pick<Asked, 'search' | 'where'>): Query => ({
  [query.search]: search,
  ...Object.fromEntries((where ?? []).map((condition) => [conditionName(condition), condition.value as QueryValue])),
});

/** Upwards and downwards. */
export const orders = ['asc', 'desc'] as const;

/** By how many fields a list may be sorted at a time; 1: the screens offer no more. */
export const mostSorts: number = 4;

/** Most letters that a search may have. */
export const longestSearch = 200;

/** By which fields a list is sorted, and which way, as a query: `sort=price&order=desc`, several `sort=status,-price`. */
export const sortQuery = ([first, ...others]: readonly AskedSort[]): Query => {
  if (!first) return {};
  if (others.length === 0) return { [query.sort]: first.field, [query.order]: orders[first.descending ? 1 : 0] };
  const texts = [first, ...others].map(({ field, descending }) => (descending ? `-${field}` : field));
  return { [query.sort]: texts.join(',') };
};

/**
 * The same, read back from the parameters; what is left out is as the list has it. `unknown`: the parameter that says
 * no way that there is.
 */
export const sortAsked = (parameter: (name: string) => string | undefined) => {
  const order = parameter(query.order)?.toLowerCase();
  const known = orders.find((one) => one === order);
  const texts = (parameter(query.sort) ?? '').split(',');
  const way = order ? known === orders[1] : undefined;
  return {
    sorts: texts.map((text) => ({
      field: text.replace(/^-/, '') || undefined,
      descending: text.startsWith('-') || (texts.length > 1 ? (way ?? false) : way),
    })),
    unknown: order && !known ? query.order : undefined,
  };
};

/** What a list is asked for, as a query. */
export const listQuery = ({ page, limit, sort, embed, sum, ...narrowed }: Asked): Query => ({
  [query.page]: page,
  [query.limit]: limit,
  ...(sort && sortQuery(sort)),
  [query.embed]: embed,
  [query.sum]: sum,
  ...conditionQuery(narrowed),
});

/** A count or a sum as text; several stand between commas. */
export const measureText = (measure: AskedMeasure): string => (measure === 'count' ? measure : `sum:${measure.sum}`);
/** The contrary of `measureText`, for one of them; nothing where the text names none. */
export const measureNamed = (text: string): AskedMeasure | undefined =>
  text === 'count' ? text : text.startsWith('sum:') ? { sum: text.slice(4) } : undefined;

/** What counts and sums are asked for, as a query. */
export const figuresQuery = ({
  measures,
  by,
  day,
  tz,
  order,
  limit,
}: AskedFigures): Readonly<Record<string, string>> => ({
  [figuresKeys.measure]: measures.map(measureText).join(','),
  ...(by !== undefined && { [figuresKeys.by]: by }),
  ...(day !== undefined && { [figuresKeys.day]: day, [figuresKeys.zone]: tz }),
  ...(order !== undefined && { [figuresKeys.order]: order }),
  [figuresKeys.limit]: String(limit),
});

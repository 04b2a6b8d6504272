import { isSummable } from '../fieldsOf.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import { homeZone } from '../kinds/days/wallClock.ts';
import { nearest } from '../nearest.ts';
import { fieldNamed, ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { filteredField } from './query.ts';

/**
 * What `GET /api/{area}/aggregate` asks for, beside the filters and the search of a list:
 * - `measure`: `count` and `sum:{field}`, several between commas. Default `count`.
 * - `by`: one row for each value of that field; a dotted one looks inside a list field, and a record counts once for
 *   each different value that its items hold (its sum is the record's).
 * - `day`: one row for each day on which that dateTime field falls, in the zone `tz` (IANA; default Asia/Jakarta).
 *   Days without records are left out.
 * - `order`: `asc` or `desc` by the first measure. Default: `desc`; with `day`, by day upwards.
 * - `limit`: at most so many rows, 1 to 400. Default 100.
 *
 * Neither `by` nor `day`: one row with the key `null`. Filters, search and parents are those of the list, so a row's
 * `count` is the `meta.total` of the list with the row's own filter added.
 */
export interface AggregateQuery {
  /** At least one; `count` is in every answer. */
  readonly measures: readonly ('count' | { readonly sum: string })[];
  readonly by?: string;
  readonly day?: string;
  readonly tz: string;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
}

/** One row of the answer; `sum_{field}` for each sum asked for. */
export interface AggregateRow {
  /** A value of the `by` field (`null`: empty), or a day `YYYY-MM-DD`. */
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** Of a reference: the title of the record. */
  readonly label?: string;
  /** Of a reference: the record's short form, as in lists. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly [sum: `sum_${string}`]: number;
}

/** The parameters of the call that are no filters. */
export const aggregateParameters: readonly string[] = ['measure', 'by', 'day', 'tz', 'order', 'limit'];

const unknown = (name: string, names: readonly string[]): Issue => {
  const near = nearest(name, names);
  return near === undefined ? { code: 'unknown' } : { code: 'unknownNear', params: { nearest: near } };
};

const allNames = (resource: Resource): readonly string[] => [
  ...Object.keys(resource.fields),
  ...Object.keys(ownColumns),
];

const hasSum = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && isSummable(field);
};

/** Whether records can be told apart by that field: then a row's filter is `{field}={key}`. */
export const isGroupable = (resource: Resource, name: string): boolean => {
  const field = filteredField(resource, name);
  return field !== undefined && behaviourOf(field).operators.includes('eq');
};

/** Whether the field is an instant, which falls on a day. */
export const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && behaviourOf(field).time === 'instant';
};

const readMeasures = (resource: Resource, text: string): AggregateQuery['measures'] | Issue => {
  const measures: ('count' | { readonly sum: string })[] = [];
  for (const part of text.split(',')) {
    const sum = part.startsWith('sum:') ? part.slice(4) : undefined;
    if (sum === undefined && part !== 'count') return unknown(part, ['count', 'sum']);
    if (sum !== undefined && !hasSum(resource, sum))
      return unknown(
        sum,
        allNames(resource).filter((name) => hasSum(resource, name)),
      );
    measures.push(sum === undefined ? 'count' : { sum });
  }
  return measures;
};

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Reads the parameters of the call; issues are by parameter. */
export const readAggregate = (
  resource: Resource,
  parameters: Readonly<Record<string, string | undefined>>,
): { readonly query: AggregateQuery } | { readonly issues: Readonly<Record<string, Issue>> } => {
  const { measure = 'count', by, day, tz = homeZone, order, limit = '100' } = parameters;
  const issues: Record<string, Issue> = {};
  const names = allNames(resource);
  const measures = readMeasures(resource, measure);
  if ('code' in measures) issues.measure = measures;
  if (by !== undefined && !isGroupable(resource, by))
    issues.by = unknown(
      by,
      names.filter((name) => isGroupable(resource, name)),
    );
  if (day !== undefined && !isInstant(resource, day))
    issues.day = unknown(
      day,
      names.filter((name) => isInstant(resource, name)),
    );
  if (by !== undefined && day !== undefined) issues.day = { code: 'notApplicable' };
  if (!isZone(tz)) issues.tz = { code: 'unknown' };
  if (order !== undefined && order !== 'asc' && order !== 'desc')
    issues.order = { code: 'option', params: { options: 'asc, desc' } };
  const rows = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (rows < 1 || rows > 400)
    issues.limit = rows > 400 ? { code: 'max', params: { limit: 400 } } : { code: 'min', params: { limit: 1 } };
  if ('code' in measures || Object.keys(issues).length > 0) return { issues };
  return {
    query: {
      measures,
      ...(by !== undefined && { by }),
      ...(day !== undefined && { day }),
      ...(order !== undefined && { order: order === 'asc' ? 'asc' : 'desc' }),
      tz,
      limit: rows,
    },
  };
};

/** The parameters of a query, as `readAggregate` reads them. */
export const writeAggregate = ({
  measures,
  by,
  day,
  tz,
  order,
  limit,
}: AggregateQuery): Readonly<Record<string, string>> => ({
  measure: measures.map((measure) => (measure === 'count' ? measure : `sum:${measure.sum}`)).join(','),
  ...(by !== undefined && { by }),
  ...(day !== undefined && { day, tz }),
  ...(order !== undefined && { order }),
  limit: String(limit),
});

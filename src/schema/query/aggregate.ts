import { behaviourOf } from '../kinds/behaviours.ts';
import { fieldNamed } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { canFilter } from './query.ts';

/** A count of records, or the sum of one of their fields. */
export type Measure = 'count' | { readonly sum: string };

/**
 * A request for counts and sums, without its filters. Neither `by` nor `day`: one row with the key `null`. Filters,
 * search and parents are those of the list, so a row's `count` is the total of the list with the row's own filter
 * added.
 */
export interface AggregateQuery {
  /** At least one; every response contains `count`. */
  readonly measures: readonly Measure[];
  /**
   * One row for each value of that field. A dotted name is a field of a list's items: a record counts once for each
   * different value in its items, each time with its whole sum.
   */
  readonly by?: string;
  /** One row for each day of that dateTime field; days without records are left out. */
  readonly day?: string;
  /** The time zone of the days (IANA). */
  readonly tz: string;
  /** The order by the first measure. Default: largest first; with `day`, by day ascending. */
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
}

/** Whether records can be grouped by that field. Then the filter of a row is that field with the row's key. */
export const isGroupable = (resource: Resource, name: string): boolean =>
  canFilter(resource, { field: name, operator: 'eq' });

/** Whether the field is an instant, which falls on a day. */
export const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && behaviourOf(field).time === 'instant';
};

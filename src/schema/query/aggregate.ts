import { behaviourOf } from '../kinds/behaviours.ts';
import { fieldNamed } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { canFilter } from './query.ts';

/** A count of records, or the sum of one of their fields. */
export type Measure = 'count' | { readonly sum: string };

/**
 * What counts and sums are asked for, beside the filters and the search of a list. Neither `by` nor `day`: one row with
 * the key `null`. Filters, search and parents are those of the list, so a row's `count` is the total of the list with the
 * row's own filter added.
 */
export interface AggregateQuery {
  /** At least one; `count` is in every answer. */
  readonly measures: readonly Measure[];
  /**
   * One row for each value of that field; a dotted one looks inside a list field, and a record counts once for each
   * different value that its items hold (its sum is the record's).
   */
  readonly by?: string;
  /** One row for each day on which that dateTime field falls; days without records are left out. */
  readonly day?: string;
  /** The zone of the days (IANA). */
  readonly tz: string;
  /** By the first measure. Without: the most first; with `day`, by day upwards. */
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
}

/** Whether records can be told apart by that field: then a row's filter is that field with the row's key. */
export const isGroupable = (resource: Resource, name: string): boolean =>
  canFilter(resource, { field: name, operator: 'eq' });

/** Whether the field is an instant, which falls on a day. */
export const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && behaviourOf(field).time === 'instant';
};

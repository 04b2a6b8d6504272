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
  readonly by?: string | undefined;
  /** One row for each day of that dateTime field; days without records are left out. */
  readonly day?: string | undefined;
  /** The time zone of the days (IANA). */
  readonly tz: string;
  /** The order by the first measure. Default: largest first; with `day`, by day ascending. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
}

/** The count and sums of one value, of one day, or of all records. */
export interface AggregateRow {
  /** A value of the `by` field (`null`: empty), or a day `YYYY-MM-DD`. */
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** Field → its sum, if any was requested. */
  readonly sums?: Readonly<Record<string, number>>;
  /** For a reference: the title of the record. */
  readonly label?: string;
  /** For a reference: the record's short form, as in lists. */
  readonly record?: Readonly<Record<string, unknown>>;
}

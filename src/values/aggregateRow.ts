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

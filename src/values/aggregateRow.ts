/** Counts and sums of one value or one day, or of all. */
export interface AggregateRow {
  /** A value of the `by` field (`null`: empty), or a day `YYYY-MM-DD`. */
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** Field → its sum, where any was asked for. */
  readonly sums?: Readonly<Record<string, number>>;
  /** Of a reference: the title of the record. */
  readonly label?: string;
  /** Of a reference: the record's short form, as in lists. */
  readonly record?: Readonly<Record<string, unknown>>;
}

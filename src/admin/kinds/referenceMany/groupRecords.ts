import type { Values } from '#schema/field.ts';

/** A heading and the records under it. */
export interface RecordGroup<Row> {
  readonly key: string;
  readonly heading: string | undefined;
  readonly records: readonly Row[];
}

/** Puts records under headings, both in the order in which they first come. */
export const groupRecords = <Row extends Values>(
  records: readonly Row[],
  headingOf: ((record: Row) => string) | undefined,
): readonly RecordGroup<Row>[] => {
  const groups = Map.groupBy(records, (record) => headingOf?.(record));
  return [...groups].map(([heading, rows]) => ({ key: heading ?? '', heading, records: rows }));
};

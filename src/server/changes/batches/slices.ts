import { ApiError } from '../../http/ApiError.ts';
import { textsOf } from '../../http/reply.ts';
import type { Writer } from '../../store/store.ts';
import { insertRows, type Row } from '../../store/tables.ts';
import { advanceEntry, type StoredEntry } from '../entries.ts';
import type { RequestRow } from './readBatch.ts';

/** The work on one record: a row of a batch, or a change of the log to undo. */
export type JobRow = RequestRow & { readonly change?: number };

/** Rows that are worked through in one transaction. */
export interface Slice {
  /** Index of its first row among all rows. */
  readonly first: number;
  readonly rows: readonly JobRow[];
}

/** Stores the remaining work of an entry. */
export const addSlices = async ({ db }: Writer, entry: number, slices: readonly Slice[]): Promise<void> => {
  const rowsToInsert = slices.map(({ first, rows }) => ({ entry_id: entry, first, rows: JSON.stringify(rows) }));
  await insertRows(db, '_slice', rowsToInsert);
};

/** One row that was refused, and why. */
export const refusal = ({ id, language }: StoredEntry, row: number, requestRow: JobRow, failure: ApiError): Row => {
  const { message, errors } = textsOf(language, failure);
  return {
    ...{ entry_id: id, row, record_id: requestRow.id ?? null, message },
    errors: errors ? JSON.stringify(errors) : null,
  };
};

/** After an internal error: splits a slice into single rows to try one by one; a single row is refused. */
export const splitOrRefuse = async (writer: Writer, entry: StoredEntry, { first, rows }: Slice): Promise<void> => {
  const [single, ...others] = rows;
  if (others.length > 0) {
    const singleRows = rows.map((row, index) => ({ first: first + index, rows: [row] }));
    return addSlices(writer, entry.id, singleRows);
  }
  if (!single) return;
  const row = refusal(entry, first, single, new ApiError(500, 'unknownError'));
  await writer.db.insertInto('_refusal').values(row).execute();
  await advanceEntry(writer, entry.id, { done: 1, changed: 0 });
};

import { ApiError } from '../../http/ApiError.ts';
import { textsOf } from '../../http/reply.ts';
import type { Writer } from '../../store/store.ts';
import { insertRows, type Row } from '../../store/tables.ts';
import { advanceEntry, type KeptEntry } from '../entries.ts';
import type { AskedRow } from './readBatch.ts';

/** What is to be done with one record: what a batch asks, or a change of the log that is taken back. */
export type JobRow = AskedRow & { readonly change?: number };

/** Rows that are worked through in one transaction. */
export interface Slice {
  /** Place of its first row among all. */
  readonly first: number;
  readonly rows: readonly JobRow[];
}

/** Keeps what is left to do of an entry. */
export const addSlices = async ({ db }: Writer, entry: number, slices: readonly Slice[]): Promise<void> => {
  const kept = slices.map(({ first, rows }) => ({ entry_id: entry, first, rows: JSON.stringify(rows) }));
  await insertRows(db, '_slice', kept);
};

/** One row that was refused, and why. */
export const refusal = ({ id, language }: KeptEntry, row: number, asked: JobRow, failure: ApiError): Row => {
  const { message, errors } = textsOf(language, failure);
  return {
    ...{ entry_id: id, row, record_id: asked.id ?? null, message },
    errors: errors ? JSON.stringify(errors) : null,
  };
};

/** A slice with an error of ours in it: its rows are tried one by one; the row that it is in is refused. */
export const setAside = async (writer: Writer, entry: KeptEntry, { first, rows }: Slice): Promise<void> => {
  const [only, ...others] = rows;
  if (others.length > 0) {
    const each = rows.map((row, at) => ({ first: first + at, rows: [row] }));
    return addSlices(writer, entry.id, each);
  }
  if (!only) return;
  const row = refusal(entry, first, only, new ApiError(500, 'unknownError'));
  await writer.db.insertInto('_refusal').values(row).execute();
  await advanceEntry(writer, entry.id, { done: 1, changed: 0 });
};

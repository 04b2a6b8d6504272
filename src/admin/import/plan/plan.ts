import type { Values } from '#schema/field.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import type { Id } from '#values/id.ts';
import type { Columns } from '../read/matchColumns.ts';
import type { TableRow } from '../read/table.ts';

/** What happens to a row; `skipped`: left out by the mode (only new or only existing records). */
export const rowStates = ['new', 'changed', 'unchanged', 'wrong', 'skipped'] as const;
export type RowState = (typeof rowStates)[number];

/** What is wrong with a row, at a field's path or as a whole; `word` is a message for what is no Issue. */
export interface RowIssue {
  readonly path?: string;
  readonly issue?: Issue;
  readonly word?: 'locked' | 'twice' | 'noRecord' | 'formula';
}

/** The change to a field, or to a value of a list item: `items.0.price`. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
  readonly losesFormatting?: true;
}

/** One row of the file, and what would happen to it. */
export interface PlannedRow {
  readonly row: TableRow;
  readonly is: RowState;
  /** The record's title, if known. */
  readonly title: string;
  /** The id of the matched record. */
  readonly id?: Id;
  /** The values to write, and the values stored when the plan was made. */
  readonly data?: Values;
  readonly was?: Values;
  readonly changes: readonly FieldChange[];
  readonly issues: readonly RowIssue[];
}

export type ImportMode = 'both' | 'add' | 'change';

export interface ImportSettings {
  readonly columns: Columns;
  /** The field that identifies a row's record; `''`: every row is a new one. */
  readonly key: string;
  readonly mode: ImportMode;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Dates in the file were read as month first: `8/17/2026`. */
  readonly monthFirst: boolean;
}

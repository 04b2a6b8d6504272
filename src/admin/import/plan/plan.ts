import type { Values } from '#schema/field.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import type { Id } from '#values/id.ts';
import type { Columns } from '../read/matchColumns.ts';
import type { TableRow } from '../read/table.ts';

/** What becomes of a row: `skipped` is one that is not wanted (only new ones, only known ones). */
export const rowStates = ['new', 'changed', 'unchanged', 'wrong', 'skipped'] as const;
export type RowState = (typeof rowStates)[number];

/** What is wrong with a row, at a field's path or, without one, as a whole; `word` is said where no issue is. */
export interface RowIssue {
  readonly path?: string;
  readonly issue?: Issue;
  readonly word?: 'locked' | 'twice' | 'noRecord' | 'noKey' | 'formula';
}

/** What becomes of a field, or of a value of a list's item: `items.0.price`. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
  /** A formatted text is left with its words alone. */
  readonly losesFormatting?: true;
}

/** One row of the file, and what would become of it. */
export interface PlannedRow {
  readonly row: TableRow;
  readonly is: RowState;
  /** What the record is called, where that is known. */
  readonly title: string;
  /** Of the record that it is matched with. */
  readonly id?: Id;
  /** The fields that are written, and what they held when it was decided. */
  readonly data?: Values;
  readonly was?: Values;
  readonly changes: readonly FieldChange[];
  readonly issues: readonly RowIssue[];
}

/** Which rows are taken. */
export type ImportMode = 'both' | 'add' | 'change';

/** How the rows are to be taken. */
export interface ImportSettings {
  readonly columns: Columns;
  /** The field that says which record a row is; `''`: every row is a new one. */
  readonly key: string;
  readonly mode: ImportMode;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** The days of the file were read as `8/17/2026`. */
  readonly monthFirst: boolean;
}

/** What becomes of all rows. */
export const planOf = (rows: readonly PlannedRow[], monthFirst: boolean): Plan => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, skipped: 0 };
  for (const { is } of rows) counts[is] += 1;
  return { rows, counts, monthFirst };
};

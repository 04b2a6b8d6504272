import type { Row } from '../recordList.ts';

/** What a month is drawn from. */
export interface MonthProps {
  readonly label: string;
  /** Noon of its first day. */
  readonly month: Date;
  readonly weeks: readonly (readonly Date[])[];
  /** By day, `2026-11-21`. */
  readonly days: ReadonlyMap<string, readonly Row[]>;
  /** The field that says when a record begins. */
  readonly start: string;
}

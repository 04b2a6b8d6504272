import type { FileFormat } from '../../sheet/sheetFile.ts';

/** What a cell of a file holds; days and times of a workbook are dates in UTC, as its clock shows them. */
export type SheetValue = string | number | boolean | Date | null;

export interface TableRow {
  /** Its place in the file as a spreadsheet counts: the head is 1. */
  readonly at: number;
  readonly cells: readonly SheetValue[];
}

/** What was pasted or read from a file. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** What wrong rows go back as. */
  readonly format: FileFormat;
}

/** Why nothing can be done with what was given; its message is the key of a word. */
export class TableError extends Error {}

const two = (n: number): string => String(n).padStart(2, '0');

/** A cell as text, days and times as exports write them. */
export const valueText = (value: SheetValue): string => {
  if (!(value instanceof Date)) return String(value ?? '');
  if (Number.isNaN(value.getTime())) return '';
  // Spreadsheets keep times as fractions of a day, which are off by parts of a second.
  const date = new Date(Math.round(value.getTime() / 1000) * 1000);
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  if (hours + minutes + seconds === 0) return day;
  return `${day} ${two(hours)}:${two(minutes)}${seconds ? `:${two(seconds)}` : ''}`;
};

export const isBlank = (value: SheetValue | undefined): boolean =>
  value === null || value === undefined || valueText(value).trim() === '';

const failures = /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NULL!|NUM!|SPILL!|CALC!)$/;

/** Whether a cell holds what spreadsheets say in the place of a value that a formula did not find. */
export const isFailedFormula = (value: SheetValue): boolean => failures.test(valueText(value).trim());

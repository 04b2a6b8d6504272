import type { FileFormat } from '../../sheet/sheetFile.ts';

/** The value of a cell; a workbook's dates and times are `Date`s whose UTC parts are the displayed ones. */
export type SheetValue = string | number | boolean | Date | null;

export interface TableRow {
  /** Its row number in the file, counted from 1 with the head. */
  readonly at: number;
  readonly cells: readonly SheetValue[];
}

/** A pasted table, or one read from a file. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** The format for returning wrong rows. */
  readonly format: FileFormat;
}

/** Limit of a file's size, unpacked: ten times the largest import of wide rows. */
export const maxBytes = 100_000_000;

/** The input cannot be used; the message is a translation key. */
export class TableError extends Error {}

/** A cell as text, with dates and times as in exports. */
export const valueText = (value: SheetValue): string => {
  if (!(value instanceof Date)) return String(value ?? '');
  if (Number.isNaN(value.getTime())) return '';
  // Spreadsheets store times as fractions of a day, off by fractions of a second.
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split(/T|\.000Z/);
  return time === '00:00:00' ? day : `${day} ${time.replace(/:00$/, '')}`;
};

export const isBlank = (value: SheetValue | undefined): boolean => valueText(value ?? null).trim() === '';

const errorValues = /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NULL!|NUM!|SPILL!|CALC!)$/;

/** Whether a cell contains a spreadsheet's error value, from a failed formula. */
export const isFailedFormula = (value: SheetValue): boolean => errorValues.test(valueText(value).trim());

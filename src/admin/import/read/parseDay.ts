import { readDay as readIsoDay } from '#schema/kinds/days/days.ts';
import { timeOfDay } from '#schema/zonedDay.ts';
import { ownProperty } from '#values/object.ts';
import type { SheetValue } from './table.ts';

/** The months by their first three letters in both languages; `agt` is a common abbreviation of Agustus. */
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, peb: 2, mar: 3, apr: 4, mei: 5, may: 5, jun: 6, jul: 7, agu: 8, agt: 8, aug: 8 },
  ...{ sep: 9, okt: 10, oct: 10, nov: 11, nop: 11, des: 12, dec: 12 },
};

const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : (ownProperty(months, text.toLowerCase().slice(0, 3)) ?? 0);

/** `17/08/2026`, `17-8-2026`, `17.08.2026`, `17 Agustus 2026`, and `2026-08-17` as in exports. */
const datePattern =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})(?:[-/.]| )\s*(\d{1,2}|\p{L}+)\.?(?:[-/.]|,? )\s*(\d{4}))$/u;
const dateTimePattern = /^(.*?)(?:,? +|T)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

const numericDatePattern = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/;

/** Whether dates are month first, as in American English: one like `8/17/2026` decides, unless another contradicts. */
export const isMonthFirst = (dates: readonly SheetValue[]): boolean => {
  let hasMonthFirst = false;
  for (const cell of dates) {
    const [, first, second] = (typeof cell === 'string' && numericDatePattern.exec(cell)) || [];
    if (Number(first) > 12) return false;
    hasMonthFirst ||= Number(second) > 12;
  }
  return hasMonthFirst;
};

/** Rewrites a date of such a table, keeping its time: `8/7/2026 10:00` → `2026-08-07 10:00`. */
export const fromMonthFirst = (cell: SheetValue): SheetValue =>
  typeof cell === 'string'
    ? cell.replace(numericDatePattern, (_, month: string, date: string, year: string) =>
        [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
      )
    : cell;

/** Reads a date as people and spreadsheets write it, day before month, as `2026-08-17`. */
export const parseDay = (text: string): string | undefined => {
  const [, year, month, date, otherDate, otherMonth, otherYear] = datePattern.exec(text.trim()) ?? [];
  const parts = [year ?? otherYear ?? '', monthOf(month ?? otherMonth ?? ''), date ?? otherDate ?? ''];
  return readIsoDay(parts.map((part) => String(part).padStart(2, '0')).join('-')).value ?? undefined;
};

/** Converts an hour of the 12-hour clock, `a`m or `p`m, to 0–23. */
const to24Hours = (hour: number, meridiem: string): number | undefined =>
  hour >= 1 && hour <= 12 ? (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : undefined;

/** Reads a date with a time (`17.05`, `5:05 PM`; default midnight) in a time zone, as ISO 8601 in UTC. */
export const parseInstant = (text: string, timeZone: string): string | undefined => {
  const [, datePart = text, hour = '0', minutes = '0', seconds = '0', meridiem] =
    dateTimePattern.exec(text.trim()) ?? [];
  const date = parseDay(datePart);
  const hours = meridiem ? to24Hours(Number(hour), meridiem) : Number(hour);
  if (date === undefined || hours === undefined || hours > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  const time = (hours * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(timeOfDay(date, time * 1000, timeZone)).toISOString();
};

import { readDay as readIsoDay } from '#schema/kinds/days/days.ts';
import { timeOfDay } from '#schema/zonedDay.ts';
import type { SheetValue, Table } from './table.ts';

/** First three letters of the months in both languages; `agt` is a common abbreviation of Agustus. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'agt', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
];

const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.findIndex((names) => names.includes(text.toLowerCase().slice(0, 3))) + 1;

/** `17/08/2026`, `17-8-2026`, `17.08.2026`, `17 Agustus 2026`, and `2026-08-17` as in exports. */
const day =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})(?:[-/.]| )\s*(\d{1,2}|\p{L}+)\.?(?:[-/.]|,? )\s*(\d{4}))$/u;
const clock = /^(.*?)(?:,? +|T)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

const threeNumbers = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/;

/**
 * Whether a table's dates are month first, as in American English: one like `8/17/2026` decides for all, unless another
 * contradicts it.
 */
export const isMonthFirst = ({ rows }: Table): boolean => {
  let found = false;
  for (const { cells } of rows)
    for (const cell of cells) {
      const [, first, second] = (typeof cell === 'string' && threeNumbers.exec(cell)) || [];
      if (Number(first) > 12) return false;
      found ||= Number(second) > 12;
    }
  return found;
};

/** Rewrites a date of such a table, keeping its time: `8/7/2026 10:00` → `2026-08-07 10:00`. */
export const fromMonthFirst = (cell: SheetValue): SheetValue =>
  typeof cell === 'string'
    ? cell.replace(threeNumbers, (_, month: string, date: string, year: string) =>
        [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
      )
    : cell;

/** Reads a date as people and spreadsheets write it, day before month, as `2026-08-17`. */
export const dayIn = (text: string): string | undefined => {
  const [, year, month, date, otherDate, otherMonth, otherYear] = day.exec(text.trim()) ?? [];
  const parts = [year ?? otherYear ?? '', monthOf(month ?? otherMonth ?? ''), date ?? otherDate ?? ''];
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return readIsoDay(iso).value ?? undefined;
};

/** Converts an hour of the 12-hour clock, `a`m or `p`m, to 0–23. */
const hourOf = (hour: number, half: string): number | undefined =>
  hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : undefined;

/** Reads a date with a time (`17.05`, `5:05 PM`; default midnight) in a time zone, as ISO 8601 in UTC. */
export const instantIn = (text: string, timeZone: string): string | undefined => {
  const [, before = text, hour = '0', minutes = '0', seconds = '0', half] = clock.exec(text.trim()) ?? [];
  const found = dayIn(before);
  const hours = half ? hourOf(Number(hour), half) : Number(hour);
  if (found === undefined || hours === undefined || hours > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  const time = (hours * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(timeOfDay(found, time * 1000, timeZone)).toISOString();
};

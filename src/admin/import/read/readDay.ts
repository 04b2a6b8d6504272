import { readDay as readIsoDay } from '#schema/kinds/days/days.ts';
import { timeOfDay } from '#schema/zonedDay.ts';

/** Months as both languages begin them, by their first three letters; `agt` is how lists shorten Agustus. */
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

/** `17/08/2026`, `17-8-2026`, `17.08.2026`, `17 Agustus 2026`, and `2026-08-17` as exports have it. */
const day =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})(?:[-/.]| )\s*(\d{1,2}|\p{L}+)\.?(?:[-/.]|,? )\s*(\d{4}))$/u;
const clock = /^(.*?)(?:,? +|T)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/;

/** A day as people and spreadsheets write it, the day before the month; `2026-08-17`. */
export const dayIn = (text: string): string | undefined => {
  const [, year, month, date, otherDate, otherMonth, otherYear] = day.exec(text.trim()) ?? [];
  const parts = [year ?? otherYear ?? '', monthOf(month ?? otherMonth ?? ''), date ?? otherDate ?? ''];
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return readIsoDay(iso).value ?? undefined;
};

/** A day with a time, or without one its beginning, by the clock of that zone; ISO 8601 in UTC. */
export const instantIn = (text: string, timeZone: string): string | undefined => {
  const [, before = text, hours = '0', minutes = '0', seconds = '0'] = clock.exec(text.trim()) ?? [];
  const found = dayIn(before);
  if (found === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(timeOfDay(found, time * 1000, timeZone)).toISOString();
};

import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { id } from 'date-fns/locale/id';
import type { Language } from '#values/language.ts';
import { wallClock } from './wallClock.ts';

const locales = { id, en: enGB };
const separators: Readonly<Record<Language, string>> = { id: '.', en: ':' };

// At noon: on the day that clocks change, midnight need not exist in the machine's own zone.
const day = (year: number, month: number, date: number, language: Language): string =>
  format(new Date(year, month - 1, date, 12), 'd MMM yyyy', { locale: locales[language] });

/** `2026-08-17` → `17 Agt 2026`. */
export const dayText = (value: string, language: Language): string => {
  const [year = 0, month = 0, date = 0] = value.slice(0, 10).split('-').map(Number);
  return Number.isNaN(year + month + date) || !month || !date ? value : day(year, month, date, language);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-08-17T03:00:00.000Z` → `17 Agt 2026 10.00` in Jakarta; `17 Aug 2026 10:00` in English. */
export const instantText = (value: string, language: Language, timeZone: string): string => {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const clock = wallClock(time, timeZone);
  const text = day(clock.year, clock.month, clock.day, language);
  return `${text} ${twoDigits(clock.hour)}${separators[language]}${twoDigits(clock.minute)}`;
};

/** `2026-08-17T03:00:00.000Z` → `2026-08-17 10:00` in Jakarta: what sheets read as a time. */
export const sortableInstant = (value: string, timeZone: string): string => {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const { year, month, day: date, hour, minute } = wallClock(time, timeZone);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)} ${twoDigits(hour)}:${twoDigits(minute)}`;
};

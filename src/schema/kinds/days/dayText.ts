import type { Language } from '#values/language.ts';
import { homeZone } from '#values/timeZone.ts';

// Creating a formatter costs far more than using it, and a list has hundreds of instants.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const make = (zone: string) => new Intl.DateTimeFormat('en', { ...options, ...time, timeZone: zone });
  const formatter = (() => {
    try {
      return make(timeZone);
    } catch {
      return make(homeZone);
    }
  })();
  formatters.set(timeZone, formatter);
  return formatter;
};

/** An instant (ms since 1970) on a zone's calendar and clock. An unknown zone counts as the home zone. */
export const wallClock = (instant: number, timeZone: string) => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};

// As date-fns writes them. Its two locales and its pattern parser would add 8 kB to every list.
const months: Readonly<Record<Language, readonly string[]>> = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
const separators: Readonly<Record<Language, string>> = { id: '.', en: ':' };

const fourDigits = (year: number): string => String(year).padStart(4, '0');

/** `undefined` if there is no such month. */
const day = (year: number, month: number, date: number, language: Language): string | undefined => {
  const name = months[language][month - 1];
  return name && `${date} ${name} ${fourDigits(year)}`;
};

/** `2026-08-17` → `17 Agt 2026`. */
export const dayText = (value: string, language: Language): string => {
  const [year = 0, month = 0, date = 0] = value.slice(0, 10).split('-').map(Number);
  return (!Number.isNaN(year) && date && day(year, month, date, language)) || value;
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

/** `2026-08-17T03:00:00.000Z` → `2026-08-17 10:00` in Jakarta. Spreadsheets read this as a time. */
export const sortableInstant = (value: string, timeZone: string): string => {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const { year, month, day: date, hour, minute } = wallClock(time, timeZone);
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(date)} ${twoDigits(hour)}:${twoDigits(minute)}`;
};

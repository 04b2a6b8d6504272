import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { id } from 'date-fns/locale/id';
import type { Language } from '../field.ts';

const locales = { id, en: enGB };
const separators: Readonly<Record<Language, string>> = { id: '.', en: ':' };

/** The product's home, used where a browser's own zone is unknown or no zone at all. */
export const homeZone = 'Asia/Jakarta';

// At noon: on the day that clocks change, midnight need not exist in the machine's own zone.
const day = (year: number, month: number, date: number, language: Language): string =>
  format(new Date(year, month - 1, date, 12), 'd MMM yyyy', { locale: locales[language] });

/** `2026-08-17` → `17 Agu 2026`. */
export const dayText = (value: string, language: Language): string => {
  const [year = 0, month = 0, date = 0] = value.slice(0, 10).split('-').map(Number);
  return Number.isNaN(year + month + date) || !month || !date ? value : day(year, month, date, language);
};

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const make = (zone: string) => new Intl.DateTimeFormat('en', { ...options, hourCycle: 'h23', timeZone: zone });
  let clock = clocks.get(timeZone);
  if (!clock) {
    try {
      clock = make(timeZone);
    } catch {
      clock = make(homeZone);
    }
    clocks.set(timeZone, clock);
  }
  return clock;
};

/** `2026-08-17T03:00:00.000Z` → `17 Agu 2026 10.00` in Jakarta; `17 Aug 2026 10:00` in English. */
export const instantText = (value: string, language: Language, timeZone: string): string => {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );
  const text = day(Number(parts.year), Number(parts.month), Number(parts.day), language);
  return `${text} ${parts.hour}${separators[language]}${parts.minute}`;
};

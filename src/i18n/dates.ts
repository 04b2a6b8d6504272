import { format } from 'date-fns/format';
import { formatDistance } from 'date-fns/formatDistance';
import { enGB } from 'date-fns/locale/en-GB';
import { id } from 'date-fns/locale/id';
import type { Language } from './language.ts';

/** date-fns' words of each language. */
export const dateLocales = { id, en: enGB } as const;

/** A date by a date-fns pattern, in the language. @example dateText(day, 'MMMM yyyy', 'id') // 'November 2026' */
export const dateText = (date: Date | number, pattern: string, language: Language): string =>
  format(date, pattern, { locale: dateLocales[language] });

/** How far off it is, in words. @example 'sekitar 2 jam yang lalu' */
export const distanceText = (date: Date | number, from: Date | number, language: Language): string =>
  formatDistance(date, from, { locale: dateLocales[language], addSuffix: true });

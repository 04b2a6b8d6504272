import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { id } from 'date-fns/locale/id';
import type { Language } from '#values/language.ts';

const locales = { id, en: enGB } as const;

/** A date by a date-fns pattern, in that language. @example dateText(day, 'd MMMM, p', 'id') // '21 November, 10.00' */
export const dateText = (date: Date | number, pattern: string, language: Language): string =>
  format(date, pattern, { locale: locales[language] });

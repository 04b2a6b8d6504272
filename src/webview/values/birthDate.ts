import type { Language } from '#i18n/language.ts';
import { locales } from './when.ts';

export const earliestBirth = '1900-01-01';

/** Today's date here, `YYYY-MM-DD`. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Whether somebody who is alive can have been born then. */
export const isBirthDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date >= earliestBirth && date <= today();

/** A chosen date in words: the browser's own field may put month or day first. Undefined where none is chosen. */
export const dayInWords = (date: string, language: Language): string | undefined =>
  isBirthDate(date)
    ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
    : undefined;

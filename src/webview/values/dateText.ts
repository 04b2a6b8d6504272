import { type Language, locales } from '#values/language.ts';
import { isBirthDate } from '#values/people/birthDate.ts';
import { timeZone } from '#values/timeZone.ts';

/** An instant in the browser's words, in the phone's time zone; its day, month and year stay on one line. */
export const dateTimeText = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone() })
    .format(new Date(instant))
    .replace(/ (?=(\S+ )?\d{4})/g, '\u00a0');

/** The day alone. */
export const dateText = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: timeZone() }).format(new Date(instant));

/** Today's date here, `YYYY-MM-DD`. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** A chosen birth date in words, as date inputs differ in whether day or month comes first. Undefined without one. */
export const dayInWords = (date: string, language: Language): string | undefined =>
  isBirthDate(date, today())
    ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
    : undefined;

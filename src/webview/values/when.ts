import type { Language } from '#i18n/language.ts';
import { timeZone } from '#i18n/timeZone.ts';

/** What the browser writes dates and numbers by. */
export const locales = { id: 'id-ID', en: 'en-GB' } as const;

/** An instant in words, in the phone's time zone. The browser's own words. */
export const when = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone(),
  }).format(new Date(instant));

/** The day alone. */
export const day = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: timeZone() }).format(new Date(instant));

import { useI18nProvider } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';

/**
 * The chosen language; Indonesian if it is none of ours. Read from the provider, which is a new one after every change:
 * `useLocale` would read the browser's storage for each caller, and every cell and input is one.
 */
export const useLanguage = (): Language => knownLanguage(useI18nProvider().getLocale()) ?? fallbackLanguage;

/** Writes whole numbers in the chosen language. */
export const useNumber = (): ((value: number) => string) => {
  const language = useLanguage();
  return (value) => numberText(value, language);
};

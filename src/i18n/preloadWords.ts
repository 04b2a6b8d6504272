import { fallbackLanguage } from '#values/language.ts';
import { storedLanguage } from './language.ts';

/**
 * Preloads the words of a language that is not bundled, before the code that reads them has loaded, because the first
 * paint waits for them.
 */
export const preloadWords = (): void => {
  const language = storedLanguage() ?? fallbackLanguage;
  if (language === fallbackLanguage) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'fetch');
  // The same mode as `fetchLocale` uses, or the browser would not reuse it.
  link.crossOrigin = 'anonymous';
  link.href = `/locales/${language}/translation.json`;
  document.head.append(link);
};

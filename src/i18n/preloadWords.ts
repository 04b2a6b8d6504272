import { fallbackLanguage } from '#values/language.ts';
import { storedLanguage } from './language.ts';

/**
 * Asks for the words of a language that is not in the bundle, before the code that reads them is here: the first paint
 * waits for them.
 */
export const preloadWords = (): void => {
  const language = storedLanguage() ?? fallbackLanguage;
  if (language === fallbackLanguage) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'fetch');
  // As the backend fetches it, or the browser would not see that it is the same.
  link.crossOrigin = 'anonymous';
  link.href = `/locales/${language}/translation.json`;
  document.head.append(link);
};

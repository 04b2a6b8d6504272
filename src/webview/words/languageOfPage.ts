import { startLanguage, storeLanguage } from '#i18n/language.ts';
import { knownLanguage, type Language } from '#values/language.ts';

/** The language the app asks for (`?lang=`). */
export const wishedLanguage = (): Language | undefined =>
  knownLanguage(new URLSearchParams(location.search).get('lang'));

/** The language the app asks for, else the stored one, else Indonesian. */
export const languageOfPage = (): Language => wishedLanguage() ?? startLanguage();

/** Stores a language chosen on a page; in its address too, which comes first, and works on phones without storage. */
export const keepLanguage = (language: Language): void => {
  storeLanguage(language);
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  history.replaceState(history.state, '', url);
};

import { startLanguage, storeLanguage } from '#i18n/language.ts';
import { knownLanguage, type Language } from '#values/language.ts';

/** The app's wish (`?lang=`) for this page. */
export const wishedLanguage = (): Language | undefined =>
  knownLanguage(new URLSearchParams(location.search).get('lang'));

/** The app's wish, else the stored language, else Indonesian. */
export const languageOfPage = (): Language => wishedLanguage() ?? startLanguage();

/** Keeps a choice made on a page; in its address too, which wins, and where a phone that stores nothing finds it. */
export const keepLanguage = (language: Language): void => {
  storeLanguage(language);
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  history.replaceState(history.state, '', url);
};

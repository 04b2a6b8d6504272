import { fallbackLanguage, knownLanguage, type Language, languages } from '#values/language.ts';

const names: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };

/** The languages to choose from, each named in its own language. */
export const namedLanguages: readonly { readonly locale: Language; readonly name: string }[] = languages.map(
  (locale) => ({ locale, name: names[locale] }),
);

/** The local-storage key of the choice. */
export const languageKey = 'language';

/** The choice that storage did not take, as it is blocked or full; it lasts as long as the page. */
let chosen: Language | undefined;

/** Stores the choice. */
export const storeLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
    chosen = undefined;
  } catch {
    chosen = language;
  }
};

/** The stored choice, which overrides every setting. */
export const storedLanguage = (): Language | undefined => {
  try {
    return chosen ?? knownLanguage(localStorage.getItem(languageKey));
  } catch {
    return undefined;
  }
};

/** The stored choice. If there is none, `initial` is stored. */
export const startLanguage = (initial: Language = fallbackLanguage): Language => {
  const language = storedLanguage() ?? initial;
  storeLanguage(language);
  return language;
};

/** Preloads the words of a language that is not bundled, before their reader has loaded: the first paint needs them. */
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

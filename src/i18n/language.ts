import { fallbackLanguage, knownLanguage, type Language, languages } from '#values/language.ts';

const names: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };

/** The languages to choose from, each named in itself. */
export const namedLanguages: readonly { readonly locale: Language; readonly name: string }[] = languages.map(
  (locale) => ({ locale, name: names[locale] }),
);

/** Where the choice is kept. */
export const languageKey = 'language';

/** Where storage is blocked the choice lasts as long as the page. */
let chosen: Language | undefined;

/** Keeps the choice. */
export const storeLanguage = (language: Language): void => {
  chosen = language;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Blocked: `chosen` has it.
  }
};

/** The kept choice; it wins over every setting. */
export const storedLanguage = (): Language | undefined => {
  try {
    return knownLanguage(localStorage.getItem(languageKey));
  } catch {
    return chosen;
  }
};

/** The kept choice; where there is none, `initial` is saved as the choice. */
export const startLanguage = (initial: Language = fallbackLanguage): Language => {
  const language = storedLanguage() ?? initial;
  storeLanguage(language);
  return language;
};

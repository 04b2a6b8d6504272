/** A language that the product speaks; Indonesian is the fallback. */
export type Language = 'id' | 'en';

export const languages: readonly { readonly locale: Language; readonly name: string }[] = [
  { locale: 'id', name: 'Bahasa Indonesia' },
  { locale: 'en', name: 'English' },
];

export const fallbackLanguage: Language = 'id';

const key = 'language';

const known = (value: string | null): Language | undefined => languages.find(({ locale }) => locale === value)?.locale;

/** Where storage is blocked the choice lasts as long as the page. */
let chosen: Language | undefined;

/** Keeps the choice. */
export const storeLanguage = (language: Language): void => {
  chosen = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Blocked: `chosen` has it.
  }
};

/** The kept choice; it wins over every setting. */
export const storedLanguage = (): Language | undefined => {
  try {
    return known(localStorage.getItem(key));
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

/** A language that the product speaks. */
export type Language = 'id' | 'en';

export const languages: readonly Language[] = ['id', 'en'];

/** Where none of ours is asked for. */
export const fallbackLanguage: Language = 'id';

/** The language of that name; `undefined` where it is none of ours. */
export const knownLanguage = (name: unknown): Language | undefined => languages.find((language) => language === name);

/** How numbers and dates are written in a language, as `Intl` names it. */
export const locales: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' };

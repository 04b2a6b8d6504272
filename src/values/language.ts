/** A language of the product. */
export type Language = 'id' | 'en';

export const languages: readonly Language[] = ['id', 'en'];

/** The language if none of ours is requested. */
export const fallbackLanguage: Language = 'id';

/** The language of that name; `undefined` if it is not one of ours. */
export const knownLanguage = (name: unknown): Language | undefined => languages.find((language) => language === name);

/** The `Intl` locale for writing numbers and dates in each language. */
export const locales: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' };

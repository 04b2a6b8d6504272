import { fallbackLanguage, type Language, languages } from '#values/language.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';
import { fetchLocale, LocaleError, nextTry } from '../fetchLocale.ts';
import { findWord, mergeWords, type Words } from '../words.ts';
import { type FirstWords, type WordBook, wordsNamespace } from './wordBook.ts';

const fetchPatiently = async (language: Language): Promise<Words | undefined> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await fetchLocale(language, wordsNamespace);
    } catch (error) {
      const isPassing = error instanceof LocaleError && error.isPassing;
      if (!isPassing || !(await nextTry(tried))) return undefined;
    }
  }
};

/** Words without i18next, which would be a seventh of the login page: look-up, plural forms and `{{name}}`. */
export const lightBook = ({ fetched, brought, start }: FirstWords): WordBook => {
  const held = new Map(languages.map((language) => [language, start(language)]));
  const words = (language: Language) => held.get(language);
  let shown: Language = fallbackLanguage;
  const find = (key: string, count: unknown): string | undefined => {
    for (const language of new Set([shown, fallbackLanguage])) {
      const form = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
      const found = findWord(words(language), key + form) ?? findWord(words(language), key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    fetched,
    language: () => shown,
    words,
    add: (added) => void held.set(fallbackLanguage, mergeWords(added, words(fallbackLanguage) ?? {})),
    fetch: async (language) => {
      const came = await fetchPatiently(language);
      if (came) held.set(language, mergeWords(brought(language), came));
    },
    show: async (language) => {
      shown = language;
    },
    translate: (key, standIn, values) => interpolate(find(key, values.smart_count) ?? standIn, values as TextValues),
  };
};

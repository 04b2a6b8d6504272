import { fallbackLanguage, type Language, languages } from '#values/language.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';
import { fetchWithRetry } from '../fetchLocale.ts';
import { findWord, mergeWords, type Words } from '../words.ts';

/** The locale file of the back office; the mobile pages have their own. */
export const wordsNamespace = 'translation';

/** Holds the words of a page and looks them up: i18next, or something lighter for the pages before the admin. */
export interface WordBook {
  /** Languages whose file has been fetched. */
  readonly fetched: Set<Language>;
  /** The language that is shown. */
  readonly language: () => Language | undefined;
  /** All words of a language; `undefined` until they are loaded. */
  readonly words: (language: Language) => Words | undefined;
  /** Adds Indonesian words that were loaded later. Existing words take precedence. */
  readonly add: (words: Words) => void;
  /** Fetches the language's locale file, with the specification's retries. If it fails, the words stay as they are. */
  readonly fetch: (language: Language) => Promise<void>;
  readonly show: (language: Language) => Promise<void>;
  /** `smart_count` in the values chooses the plural form. */
  readonly translate: (key: string, fallback: string, values: Readonly<Record<string, unknown>>) => string;
}

/** The initial words of a book. */
export interface FirstWords extends Pick<WordBook, 'fetched'> {
  /** The bundled words. */
  readonly base: (language: Language) => Words;
  /** The bundled words overridden by what the previous book fetched; `undefined` if the language's file is needed. */
  readonly initial: (language: Language) => Words | undefined;
}

/** Words without i18next, which would be a seventh of the login page: look-up, plural forms and `{{name}}`. */
export const lightBook = ({ fetched, base, initial }: FirstWords): WordBook => {
  const wordsByLanguage = new Map(languages.map((language) => [language, initial(language)]));
  const words = (language: Language) => wordsByLanguage.get(language);
  let current: Language = fallbackLanguage;
  const find = (key: string, count: unknown): string | undefined => {
    for (const language of new Set([current, fallbackLanguage])) {
      const pluralSuffix = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
      const found = findWord(words(language), key + pluralSuffix) ?? findWord(words(language), key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    fetched,
    language: () => current,
    words,
    add: (added) => void wordsByLanguage.set(fallbackLanguage, mergeWords(added, words(fallbackLanguage) ?? {})),
    fetch: async (language) => {
      const newWords = await fetchWithRetry(language, wordsNamespace);
      if (newWords) wordsByLanguage.set(language, mergeWords(base(language), newWords));
    },
    show: async (language) => {
      current = language;
    },
    translate: (key, fallback, values) => interpolate(find(key, values.smart_count) ?? fallback, values as TextValues),
  };
};

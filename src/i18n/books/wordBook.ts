import type { Language } from '#values/language.ts';
import type { Words } from '../words.ts';

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
  /**
   * Fetches the language's locale file, with the specification's retries. If that fails, the words stay as they are.
   */
  readonly fetch: (language: Language) => Promise<void>;
  readonly show: (language: Language) => Promise<void>;
  /** `smart_count` in the values chooses the plural form. */
  readonly translate: (key: string, fallback: string, values: Readonly<Record<string, unknown>>) => string;
}

/** The initial words of a book. */
export interface FirstWords extends Pick<WordBook, 'fetched'> {
  /** The bundled words. */
  readonly base: (language: Language) => Words;
  /**
   * The bundled words overridden by what the previous book has fetched; `undefined` if the language's file is needed.
   */
  readonly initial: (language: Language) => Words | undefined;
}

import type { Language } from '#values/language.ts';
import type { Words } from '../words.ts';

/** The locale file of the back office; the mobile pages have their own. */
export const wordsNamespace = 'translation';

/** What holds the words of a page, and finds one: i18next, or for the pages before the admin something lighter. */
export interface WordBook {
  /** Languages whose file is read. */
  readonly fetched: Set<Language>;
  /** The language that is shown. */
  readonly language: () => Language | undefined;
  /** All words of a language; `undefined` until they are here. */
  readonly words: (language: Language) => Words | undefined;
  /** Takes Indonesian words that came later, below those that are here. */
  readonly add: (words: Words) => void;
  /** Reads the language's locale file, trying again as the specification says; leaves the words as they are when it does not come. */
  readonly fetch: (language: Language) => Promise<void>;
  readonly show: (language: Language) => Promise<void>;
  /** `smart_count` among the values chooses the plural form. */
  readonly translate: (key: string, standIn: string, values: Readonly<Record<string, unknown>>) => string;
}

/** What a book begins with. */
export interface FirstWords extends Pick<WordBook, 'fetched'> {
  /** Of the bundle alone. */
  readonly brought: (language: Language) => Words;
  /** Over it what the book before has fetched; `undefined` for a language that wants its file. */
  readonly start: (language: Language) => Words | undefined;
}

import { useSyncExternalStore } from 'react';
import { fallbackLanguage, type Language } from '#values/language.ts';
import { listeners } from '#values/listeners.ts';
import { type FirstWords, lightBook, type WordBook } from './books/wordBook.ts';
import { languageKey, startLanguage, storedLanguage, storeLanguage } from './language.ts';
import { whenLoaded } from './whenIdle.ts';
import { type Bundled, differs, findWord, mergeWords, type Words } from './words.ts';

/** How long the first paint waits for fetched words (ms). After that it is Indonesian until they arrive. */
const maxWait = 4000;

let current: WordBook | undefined;
let version = 0;
const { subscribe, notify } = listeners();

const notifyChange = (): void => {
  version += 1;
  notify();
};

/** Indonesian words of parts of the office that were loaded after its start. */
let lazyWords: Words = {};

/**
 * Adds the Indonesian words of a part that is loaded on demand, so that earlier screens need not load them. Call it
 * when its code is loaded, before it is rendered. Words from a locale file take precedence.
 */
export const addWords = (words: Words): void => {
  lazyWords = mergeWords(lazyWords, words);
  current?.add(words);
};

/** All of them. A new object when there are more. */
export const addedWords = (): Words => lazyWords;

/** The initial words of a book. It takes over what the previous one, that of the login page, has fetched. */
export const firstWords = (bundled: Bundled): FirstWords => {
  const previous = current;
  const fetched = new Set(previous?.fetched);
  const base = (language: Language): Words =>
    language === fallbackLanguage ? mergeWords(bundled[language], lazyWords) : bundled[language];
  const initial = (language: Language): Words | undefined =>
    language === fallbackLanguage || fetched.has(language)
      ? mergeWords(base(language), previous?.words(language) ?? {})
      : undefined;
  return { fetched, base, initial };
};

/** Keys that were shown as they are or replaced by a fallback. Their words may still arrive. */
const unresolvedKeys = new Set<string>();

/** Remembers a key that may have no word. @returns what was found */
export const trackFallback = (key: string, fallback: unknown, found: string): string => {
  if (fallback !== undefined || found === key) unresolvedKeys.add(key);
  return found;
};

const hasWord = (words: Words, key: string): boolean =>
  (findWord(words, key) ?? findWord(words, `${key}_other`)) !== undefined;

/**
 * Whether the new words change what the page shows. Most words of a file are of parts that are not shown yet, and
 * rendering everything again for them would block a cheap phone for a fifth of a second.
 */
const isVisibleChange = (before: Words | undefined, after: Words): boolean =>
  !before || differs(before, after) || [...unresolvedKeys].some((key) => !hasWord(before, key) && hasWord(after, key));

/** Fetches the language's file unless that is done. @returns whether it changes what the page shows */
const fetchWords = async (book: WordBook, language: Language): Promise<boolean> => {
  if (book.fetched.has(language)) return false;
  const before = book.words(language);
  await book.fetch(language);
  const after = book.words(language);
  if (!after || after === before) return false;
  book.fetched.add(language);
  return isVisibleChange(before, after);
};

/** Shows a language, unless another book or another choice is current by now. */
const show = async (book: WordBook, language: Language): Promise<void> => {
  if (book !== current || storedLanguage() !== language) return;
  await book.show(language);
  document.documentElement.lang = language;
  notifyChange();
};

/** Fetches the file of a language that is already shown, after the first screen, and shows what it changes. */
const refresh = async (book: WordBook, language: Language): Promise<void> => {
  await whenLoaded();
  if (await fetchWords(book, language)) await show(book, language);
};

/** @returns whether the language is shown; if not, it will be when its words arrive */
const switchTo = async (book: WordBook, language: Language): Promise<boolean> => {
  if (book.words(language)) {
    await show(book, language);
    void refresh(book, language);
    return true;
  }
  const fetching = fetchWords(book, language).then(async (isChanged) => {
    if (isChanged) await show(book, language);
    return isChanged;
  });
  return Promise.race([fetching, new Promise<false>((resolve) => setTimeout(resolve, maxWait, false))]);
};

/** Follows a choice made in another tab of this browser. */
const onStorage = ({ key }: StorageEvent): void => {
  const language = key === languageKey ? storedLanguage() : undefined;
  if (current && language) void switchTo(current, language);
};

/** Makes a book the page's, in the person's language. Resolves when there is something to show. */
export const adoptI18n = async (book: WordBook, initial?: Language): Promise<void> => {
  current = book;
  window.addEventListener('storage', onStorage);
  document.documentElement.lang = fallbackLanguage;
  await switchTo(book, startLanguage(initial));
};

/** Starts the words without react-admin, for the login page. */
export const startI18n = (bundled: Bundled, initial?: Language): Promise<void> =>
  adoptI18n(lightBook(firstWords(bundled)), initial);

/** Stores the choice and shows it. @returns `false` if its words have not arrived (yet) and it is still the choice */
export const setLanguage = async (language: Language): Promise<boolean> => {
  storeLanguage(language);
  return current ? (await switchTo(current, language)) || storedLanguage() !== language : false;
};

/** The language of the page: the chosen one once its words are loaded. Before the page has words, the stored choice. */
export const currentLanguage = (): Language => current?.language() ?? storedLanguage() ?? fallbackLanguage;

/** The word of a key; `smart_count` chooses the plural form, `_` is the fallback for a missing word. */
export const translate = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const { _, ...others } = values;
  const fallback = String(_ ?? key);
  return trackFallback(key, _, current?.translate(key, fallback, others) ?? fallback);
};

/** Calls back whenever words or language changed. */
export const onWords = subscribe;

/** Increases with every change of words or language. */
export const wordsVersion = (): number => version;

/** `translate` for pages without react-admin; renders again when words or language change. */
export const useTranslate = (): typeof translate => {
  useSyncExternalStore(onWords, wordsVersion);
  return translate;
};

/** The chosen language; renders again when it changes. `setLanguage` of `i18n.ts` changes it. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);

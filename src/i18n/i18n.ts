import { fallbackLanguage, type Language } from '#values/language.ts';
import { listeners } from '#values/listeners.ts';
import { lightBook } from './books/lightBook.ts';
import type { FirstWords, WordBook } from './books/wordBook.ts';
import { languageKey, startLanguage, storedLanguage, storeLanguage } from './language.ts';
import { whenLoaded } from './whenIdle.ts';
import { type Bundled, differs, findWord, mergeWords, type Words } from './words.ts';

/** How long the first paint waits for a language that comes by HTTP; after that, Indonesian until it is there. */
const patience = 4000;

let current: WordBook | undefined;
let version = 0;
const { subscribe, notify } = listeners();

const tell = (): void => {
  version += 1;
  notify();
};

/** Words of the bundle that came with a part of the office, after it had started. */
let later: Words = {};

/**
 * Takes the Indonesian words of a part that is loaded when it is used, so that no screen before it carries them. To be
 * called as its code is read, before it is drawn. What a locale file says of them stands.
 */
export const addWords = (words: Words): void => {
  later = mergeWords(later, words);
  current?.add(words);
};

/** All of them; another object once there are more. */
export const addedWords = (): Words => later;

/** What a new book begins with: it takes over what the one before it, the log-in page's, has fetched. */
export const firstWords = (bundled: Bundled): FirstWords => {
  const before = current;
  const fetched = new Set(before?.fetched);
  const brought = (language: Language): Words =>
    language === fallbackLanguage ? mergeWords(bundled[language], later) : bundled[language];
  const start = (language: Language): Words | undefined =>
    language === fallbackLanguage || fetched.has(language)
      ? mergeWords(brought(language), before?.words(language) ?? {})
      : undefined;
  return { fetched, brought, start };
};

/** Keys that were shown themselves, or had something to stand in for them: their words may come yet. */
const unsure = new Set<string>();

/** Notes that a word was looked up for which there may be none. @returns what was found */
export const lookedUp = (key: string, standIn: unknown, found: string): string => {
  if (standIn !== undefined || found === key) unsure.add(key);
  return found;
};

const hasWord = (words: Words, key: string): boolean =>
  (findWord(words, key) ?? findWord(words, `${key}_other`)) !== undefined;

/**
 * Whether the page reads otherwise with these words: most that a file adds are of parts that are not there yet, and to
 * draw everything anew for them would hold a cheap phone up for a fifth of a second.
 */
const isNews = (before: Words | undefined, after: Words): boolean =>
  !before || differs(before, after) || [...unsure].some((key) => !hasWord(before, key) && hasWord(after, key));

/** Reads the language's file, by HTTP, unless it is read. @returns whether words came that the page shows otherwise. */
const fetchWords = async (book: WordBook, language: Language): Promise<boolean> => {
  if (book.fetched.has(language)) return false;
  const before = book.words(language);
  await book.fetch(language);
  const after = book.words(language);
  if (!after || after === before) return false;
  book.fetched.add(language);
  return isNews(before, after);
};

/** Unless another book or another choice holds by now. */
const show = async (book: WordBook, language: Language): Promise<void> => {
  if (book !== current || storedLanguage() !== language) return;
  await book.show(language);
  document.documentElement.lang = language;
  tell();
};

/** What the file changes in words that are here already is shown when it comes: they make way for the first picture. */
const refresh = async (book: WordBook, language: Language): Promise<void> => {
  await whenLoaded();
  if (await fetchWords(book, language)) await show(book, language);
};

/** @returns whether the language is on the page; else it will be when its words come. */
const switchTo = async (book: WordBook, language: Language): Promise<boolean> => {
  if (book.words(language)) {
    await show(book, language);
    void refresh(book, language);
    return true;
  }
  const fetching = fetchWords(book, language).then(async (came) => {
    if (came) await show(book, language);
    return came;
  });
  return Promise.race([fetching, new Promise<false>((resolve) => setTimeout(resolve, patience, false))]);
};

/** What was chosen in another tab of this browser holds here too. */
const follow = ({ key }: StorageEvent): void => {
  const language = key === languageKey ? storedLanguage() : undefined;
  if (current && language) void switchTo(current, language);
};

/** Takes a book as the page's, in the person's language. Resolves when there is something to show. */
export const adoptI18n = async (book: WordBook, initial?: Language): Promise<void> => {
  current = book;
  window.addEventListener('storage', follow);
  document.documentElement.lang = fallbackLanguage;
  await switchTo(book, startLanguage(initial));
};

/** Starts words without react-admin: the log-in page's. */
export const startI18n = (bundled: Bundled, initial?: Language): Promise<void> =>
  adoptI18n(lightBook(firstWords(bundled)), initial);

/**
 * Keeps the choice and shows the page in it.
 * @returns false when its words did not come (yet), and it is still wanted: the page stays in the language that it is in.
 */
export const setLanguage = async (language: Language): Promise<boolean> => {
  storeLanguage(language);
  return current ? (await switchTo(current, language)) || storedLanguage() !== language : false;
};

/** The language that the page is in: the chosen one, once its words are here, and before it is in any. */
export const currentLanguage = (): Language => current?.language() ?? storedLanguage() ?? fallbackLanguage;

/** A word by its key; `smart_count` chooses the plural form, `_` stands in for a missing word. */
export const translate = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const { _, ...others } = values;
  const standIn = String(_ ?? key);
  return lookedUp(key, _, current?.translate(key, standIn, others) ?? standIn);
};

/** Calls back whenever words or language changed. */
export const onWords = subscribe;

/** Grows with every change of words or language. */
export const wordsVersion = (): number => version;

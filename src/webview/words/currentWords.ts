import type { Language } from '#values/language.ts';
import { languageOfPage } from './languageOfPage.ts';
import { loadWords } from './loadWords.ts';
import { type Translate, translate } from './words.ts';

let language: Language = 'id';
let now: Translate = translate(undefined);
const listeners = new Set<() => void>();

const set = (chosen: Language, words: Translate) => {
  language = chosen;
  now = words;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
};

export const translateNow = (): Translate => now;
export const currentLanguage = (): Language => language;

/** Calls back when the words or their language changed. */
export const onWords = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Puts a language's words on. Indonesian is there at once, from the bundle; a locale file that was edited after the
 * build replaces it when it arrives. Any other language is waited for as long as the first try takes.
 */
export const chooseLanguage = async (chosen: Language): Promise<void> => {
  const { firstTry, words } = loadWords(chosen);
  if (chosen === 'id') set('id', translate(undefined));
  void words.then((tree) => tree && set(chosen, translate(tree)));
  if (chosen !== 'id') await firstTry;
};

/** The page's language and its words, before anything is drawn. */
export const startWords = (): Promise<void> => chooseLanguage(languageOfPage());

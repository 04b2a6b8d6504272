import { nextTry } from '#i18n/fetchLocale.ts';
import { parseWords, type Words } from '#i18n/words.ts';
import type { Language } from '#values/language.ts';
import { listeners } from '#values/listeners.ts';
import { languageOfPage } from './languageOfPage.ts';
import { type Translate, translate } from './words.ts';

const fetchWords = async (language: Language): Promise<Words | undefined> => {
  try {
    // The pages' own namespace: the whole product's words are many times as many.
    const reply = await fetch(`/locales/${language}/webview.json`, { referrerPolicy: 'no-referrer' });
    return reply.ok ? parseWords(await reply.text()) : undefined;
  } catch {
    return undefined;
  }
};

/** Fetches a language's words. `firstTry` settles when there is something to show, or waiting makes no sense. */
const loadWords = (language: Language) => {
  const firstTry = fetchWords(language);
  const again = async () => {
    for (let tried = 0; await nextTry(tried); tried += 1) {
      const words = await fetchWords(language);
      if (words) return words;
    }
    return undefined;
  };
  return { firstTry, words: firstTry.then((words) => words ?? again()) };
};

let language: Language = 'id';
/** Chosen last; its words may still be on their way. */
let wished: Language = language;
let now: Translate = translate(undefined);
const { subscribe, notify } = listeners();

const set = (chosen: Language, words: Translate) => {
  language = chosen;
  now = words;
  document.documentElement.lang = chosen;
  notify();
};

export const translateNow = (): Translate => now;
export const currentLanguage = (): Language => language;

/** Calls back when the words or their language changed. */
export const onWords = subscribe;

/**
 * Puts a language's words on. Indonesian is there at once, from the bundle; a locale file that was edited after the
 * build replaces it when it arrives. Any other language is waited for as long as the first try takes.
 * @returns whether that did not bring it, and nobody has chosen another meanwhile
 */
export const chooseLanguage = async (chosen: Language): Promise<boolean> => {
  wished = chosen;
  const { firstTry, words } = loadWords(chosen);
  if (chosen === 'id') set('id', translate(undefined));
  void words.then((tree) => tree && chosen === wished && set(chosen, translate(tree)));
  return chosen !== 'id' && !(await firstTry) && chosen === wished;
};

/** The page's language and its words, before anything is drawn. */
export const startWords = (): Promise<unknown> => chooseLanguage(languageOfPage());

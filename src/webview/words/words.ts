import { useSyncExternalStore } from 'react';
import { fetchLocale, fetchWithRetry } from '#i18n/fetchLocale.ts';
import indonesian from '#i18n/words/id/webview.json' with { type: 'json' };
import { findWord, type Words } from '#i18n/words.ts';
import type { Language } from '#values/language.ts';
import { listeners } from '#values/listeners.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';
import { languageOfPage } from './languageOfPage.ts';

/** Every path to a word: `profile.title`. A misspelt key does not compile. */
type Keys<Of, Before extends string = ''> = {
  [K in keyof Of & string]: Of[K] extends string ? `${Before}${K}` : Keys<Of[K], `${Before}${K}.`>;
}[keyof Of & string];

export type WordKey = Keys<(typeof indonesian)['webview']>;
export type Translate = (key: WordKey, values?: TextValues) => string;

/**
 * Translates into a language, with the bundled Indonesian as the fallback for missing words.
 * i18next would take a fifth of a text page's budget; these pages only need a look-up and `{{name}}`.
 */
export const translate =
  (words: Words | undefined): Translate =>
  (key, values = {}) =>
    interpolate(findWord(words, `webview.${key}`) ?? findWord(indonesian, `webview.${key}`) ?? key, values);

/** The pages' own words: those of the whole product are many times larger. */
const namespace = 'webview';

let language: Language = 'id';
/** The language chosen last; its words may still be loading. */
let requested: Language = language;
let currentTranslate: Translate = translate(undefined);
const { subscribe, notify } = listeners();

const set = (chosen: Language, words: Translate) => {
  language = chosen;
  currentTranslate = words;
  document.documentElement.lang = chosen;
  notify();
};

export const translateNow = (): Translate => currentTranslate;
export const currentLanguage = (): Language => language;

/**
 * Switches to a language. Indonesian is bundled and shown at once; its locale file, which may have been edited after
 * the build, replaces it on arrival. For any other language, waits for the first try.
 * @returns true if that try failed, and no other language was chosen meanwhile
 */
export const chooseLanguage = async (chosen: Language): Promise<boolean> => {
  requested = chosen;
  const firstTry = fetchLocale(chosen, namespace);
  if (chosen === 'id') set('id', translate(undefined));
  const shown = fetchWithRetry(chosen, namespace, firstTry).then((words) => {
    if (words && chosen === requested) set(chosen, translate(words));
  });
  if (chosen === 'id') return false;
  const hasFailed = await firstTry.then(
    () => shown,
    () => true,
  );
  return Boolean(hasFailed) && chosen === requested;
};

/** Loads the page's language and words, before anything is rendered. */
export const startWords = (): Promise<unknown> => chooseLanguage(languageOfPage());

/** The words of the chosen language; the component renders again when they change. */
export const useWords = (): Translate => useSyncExternalStore(subscribe, translateNow);

/** The chosen language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

import indonesian from '#i18n/words/id/webview.json' with { type: 'json' };
import { findWord, type Words } from '#i18n/words.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';

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

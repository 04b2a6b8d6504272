import indonesian from '#i18n/words/id/webview.json' with { type: 'json' };
import type { Words } from '#i18n/words.ts';
import { interpolate, type TextValues } from '#values/interpolate.ts';

/** Every path to a word: `profile.title`. A misspelt key does not compile. */
type Keys<Of, Before extends string = ''> = {
  [K in keyof Of & string]: Of[K] extends string ? `${Before}${K}` : Keys<Of[K], `${Before}${K}.`>;
}[keyof Of & string];

export type WordKey = Keys<(typeof indonesian)['webview']>;
export type Translate = (key: WordKey, values?: TextValues) => string;

const find = (tree: Words | undefined, key: string): string | undefined => {
  let found: string | Words | undefined = tree;
  for (const part of `webview.${key}`.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/**
 * Words of a language, where the bundled Indonesian stands in for every word that is missing.
 * i18next would be a fifth of what a text page may weigh; these pages need a look-up and `{{name}}`.
 */
export const translate =
  (words: Words | undefined): Translate =>
  (key, values = {}) =>
    interpolate(find(words, key) ?? find(indonesian, key) ?? key, values);

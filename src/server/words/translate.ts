import type { Language } from '#values/language.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';
import { en } from './en.ts';
import { id, type ServerWord } from './id.ts';

const words: { readonly [L in Language]: Readonly<Record<ServerWord, string>> } = { id, en };

/** One of the API's own texts in that language. */
export const translate = (language: Language, word: ServerWord, params: TextValues = {}): string => {
  const text = words[language][word];
  return text.includes('{{') ? interpolate(text, params) : text;
};

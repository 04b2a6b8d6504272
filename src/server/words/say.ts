import type { Language } from '#values/language.ts';
import { en } from './en.ts';
import { id, type ServerWord } from './id.ts';

const words: { readonly [L in Language]: Readonly<Record<ServerWord, string>> } = { id, en };

/** Values put into a text. */
export type Params = Readonly<Record<string, string | number>>;

/** One of the API's own texts in that language. */
export const say = (language: Language, word: ServerWord, params: Params = {}): string =>
  words[language][word].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

import { parseAccept } from 'hono/utils/accept';
import { fallbackLanguage, type Language, languages } from '#values/language.ts';
import { interpolate, type TextValues } from '#values/text/interpolate.ts';
import { en } from './en.ts';
import { id, type ServerWord } from './id.ts';

const words: { readonly [L in Language]: Readonly<Record<ServerWord, string>> } = { id, en };

/** One of the API's own texts in that language. */
export const translate = (language: Language, word: ServerWord, params: TextValues = {}): string => {
  const text = words[language][word];
  return text.includes('{{') ? interpolate(text, params) : text;
};

/** The language that an `Accept-Language` header asks for; Indonesian where it names none of ours. */
export const languageOf = (header: string | null | undefined): Language => {
  const ranges = parseAccept(header?.slice(0, 200) ?? '').filter(({ q }) => q > 0);
  const [best = fallbackLanguage] = ranges.flatMap(({ type }) => {
    const tag = type.toLowerCase();
    return languages.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? [];
  });
  return best;
};

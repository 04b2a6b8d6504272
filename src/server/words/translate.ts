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
  if (!header) return fallbackLanguage;
  let best: Language = fallbackLanguage;
  let bestWeight = 0;
  for (const part of header.slice(0, 200).split(',')) {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (!language) continue;
    const quality = settings.find((setting) => setting.trim().startsWith('q='));
    const weight = quality ? Number(quality.trim().slice(2)) : 1;
    if (weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
};

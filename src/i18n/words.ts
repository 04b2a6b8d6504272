import type { Language } from '#values/language.ts';

/** Words by key, as in a locale file. */
export type Words = { readonly [key: string]: string | Words };

/** Words that are bundled with the code: all Indonesian ones, so that no screen ever shows a key. */
export type Bundled = Readonly<Record<Language, Words>>;

/** `overrides` on top of `base`, key by key. */
export const mergeWords = (base: Words, overrides: Words): Words => {
  const merged: Record<string, string | Words> = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    const existing = merged[key];
    merged[key] = typeof existing === 'object' && typeof value === 'object' ? mergeWords(existing, value) : value;
  }
  return merged;
};

/** Whether `after` changes any word of `before`. */
export const differs = (before: Words, after: Words): boolean =>
  Object.entries(before).some(([key, word]) => {
    const newWord = after[key];
    return typeof word === 'object' && typeof newWord === 'object' ? differs(word, newWord) : word !== newWord;
  });

/** The word at a path such as `login.title`; `undefined` if there is none. */
export const findWord = (words: Words | undefined, path: string): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Parses a locale file. @throws if it is not one, such as a page that a server sends for a missing file */
export const parseWords = (text: string): Words => {
  const content: unknown = JSON.parse(text);
  // Not `isObject`, which is in the entry chunk: React's chunk, which holds this, would then change with every build.
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('No words');
  return content as Words;
};

/** Words by key, as they stand in a locale file. */
export type Words = { readonly [key: string]: string | Words };

/** Words that come with the code: Indonesian whole, so that no screen ever shows a key. */
export interface Bundled {
  readonly id: Words;
  readonly en: Words;
}

/** `over` on top of `base`, key by key. */
export const mergeWords = (base: Words, over: Words): Words => {
  const merged: Record<string, string | Words> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof below === 'object' && typeof value === 'object' ? mergeWords(below, value) : value;
  }
  return merged;
};

/** Whether `after` says something else than `before` of any word of it. */
export const differs = (before: Words, after: Words): boolean =>
  Object.entries(before).some(([key, word]) => {
    const now = after[key];
    return typeof word === 'object' && typeof now === 'object' ? differs(word, now) : word !== now;
  });

/** The word at a path, `login.title`; `undefined` where there is none. */
export const findWord = (words: Words | undefined, path: string): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Reads a locale file; @throws where it is none, like a page that stands in for a missing file. */
export const parseWords = (text: string): Words => {
  const content: unknown = JSON.parse(text);
  // Not by `isObject`, which is in the entry's file: React's, which holds this, would be another one with every build.
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('No words');
  return content as Words;
};

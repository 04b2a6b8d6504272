/** Characters as people and JSON Schema count them (code points): an emoji is one, not two. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** The first characters of a text, as `countCharacters` counts them: no emoji is cut in half. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');

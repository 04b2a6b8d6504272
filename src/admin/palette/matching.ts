/** Removes accents and capitals letter by letter, so that indexes stay those of the text. */
const normalise = (text: string): string =>
  [...text]
    .map((letter) => {
      const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return base.length === letter.length ? base : letter;
    })
    .join('');

/** The words of the typed text. */
export const wordsOf = (typed: string): readonly string[] => normalise(typed).split(/\s+/).filter(Boolean);

/** How well a text matches all the words, lower is better; `undefined` if it lacks one. */
export const rankOf = (text: string, words: readonly string[]): number | undefined => {
  const normalised = normalise(text);
  if (!words.every((word) => normalised.includes(word))) return undefined;
  const phrase = words.join(' ');
  if (normalised === phrase) return 0;
  if (normalised.startsWith(phrase)) return 1;
  return words.every((word) => normalised.startsWith(word) || normalised.includes(` ${word}`)) ? 2 : 3;
};

/** Splits a text into matching and other parts; `from` is where one starts. */
export const partsOf = (text: string, words: readonly string[]) => {
  const normalised = normalise(text);
  const matched = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let index = normalised.indexOf(word); index >= 0; index = normalised.indexOf(word, index + word.length))
      matched.fill(true, index, index + word.length);
  const parts: { readonly from: number; readonly text: string; readonly found: boolean }[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && matched[end] === matched[start]) end += 1;
    parts.push({ from: start, text: text.slice(start, end), found: matched[start] === true });
    start = end;
  }
  return parts;
};

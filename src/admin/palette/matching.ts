/** Removes accents and capitals letter by letter, so that indexes stay those of the text. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join('');

/** The words of the typed text. */
export const wordsOf = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean);

/** How well a text matches all the words, lower is better; `undefined` if it lacks one. */
export const rankOf = (text: string, words: readonly string[]): number | undefined => {
  const among = plain(text);
  if (!words.every((word) => among.includes(word))) return undefined;
  const whole = words.join(' ');
  if (among === whole) return 0;
  if (among.startsWith(whole)) return 1;
  return words.every((word) => among.startsWith(word) || among.includes(` ${word}`)) ? 2 : 3;
};

interface TextPart {
  /** Where it starts. */
  readonly from: number;
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text into matching and other parts. */
export const partsOf = (text: string, words: readonly string[]): readonly TextPart[] => {
  const among = plain(text);
  const found = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = among.indexOf(word); at >= 0; at = among.indexOf(word, at + word.length))
      found.fill(true, at, at + word.length);
  const parts: TextPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && found[to] === found[from]) to += 1;
    parts.push({ from, text: text.slice(from, to), found: found[from] === true });
    from = to;
  }
  return parts;
};

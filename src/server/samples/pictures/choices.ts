/** Always the same choices for the same text (mulberry32 over FNV-1a). */
export interface Choices {
  /** In [0, 1). */
  next(): number;
  between(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

export const choicesFor = (text: string): Choices => {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
};

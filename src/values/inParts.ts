/** A list in parts of at most that many items, in its order. */
export const inParts = <Item>(list: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));

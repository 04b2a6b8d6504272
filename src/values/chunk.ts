/** A list in parts of at most `size` items, in its order. */
export const chunk = <Item>(list: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

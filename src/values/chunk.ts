/** A list in parts of at most `size` items, in its order. */
export const chunk = <Item>(list: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/** The items of a list under their keys, both in order of first appearance. */
export const grouped = <Item, Key>(list: readonly Item[], keyOf: (item: Item) => Key) => {
  // Supported browsers lack `Map.groupBy`.
  const groups = new Map<Key, readonly Item[]>();
  for (const item of list) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
};

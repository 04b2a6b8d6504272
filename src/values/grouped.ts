/** Items under what they have in common, both in order of first appearance. Supported browsers lack `Map.groupBy`. */
export const grouped = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): (readonly [Key, Item[]])[] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
};

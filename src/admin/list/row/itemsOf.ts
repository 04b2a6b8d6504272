import type { Values } from '#schema/field.ts';
import { isObject } from '#values/object.ts';

/** The items of a list field; an item is known by its place alone. */
export const itemsOf = (row: Values, name: string): readonly { readonly key: string; readonly item: Values }[] => {
  const value = row[name];
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  return items.map((item, index) => ({ key: String(index), item }));
};

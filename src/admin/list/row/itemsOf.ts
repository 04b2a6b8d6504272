import type { Values } from '#schema/field.ts';
import { isObject } from '#values/object.ts';

/** The items of a list field; their keys are their indexes. */
export const itemsOf = (row: Values, name: string): readonly { readonly key: string; readonly item: Values }[] => {
  const value = row[name];
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  return items.map((item, index) => ({ key: String(index), item }));
};

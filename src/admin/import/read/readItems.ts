import type { Values } from '#schema/field.ts';
import type { Parsed } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { itemsIn } from '../../sheet/itemsText.ts';

export interface ItemsContext {
  readonly fields: Fields;
  /** The field with this label in any language. */
  readonly named: (label: string) => string | undefined;
  /** The translation keys of the fields' labels. */
  readonly words: readonly string[];
  /** The exported text of an item's value. */
  readonly text: (sub: string, item: Values) => string;
  readonly read: (sub: string, text: string) => Parsed<unknown>;
}

/** The result of reading a cell; `at` is the path of an issue within its items: `1`, or `1.price`. */
export type ReadCell = Parsed<unknown> & { readonly at?: string };

/** The items in a cell, with the field of each value; only an item's first value may go without a label. */
export const itemValuesIn = (cell: string, { fields, named }: Pick<ItemsContext, 'fields' | 'named'>) =>
  itemsIn(cell).map((parts) =>
    parts.map(({ label, text, whole }, index) => {
      const sub = named(label);
      return sub === undefined
        ? { sub: index === 0 ? Object.keys(fields)[0] : undefined, text: whole, word: label || text }
        : { sub, text, word: label };
    }),
  );

/** A value of an item: its text in the cell, and the parsed value. */
interface ItemValue {
  readonly text: string;
  readonly parsed: Parsed<unknown>;
}
type CellItem = ReadonlyMap<string, ItemValue>;

/**
 * Matches items with stored ones, by index: the one with all the given values; else the one with the same `id`, unique
 * field or first value; else, if the number of items is unchanged, the one in the same place.
 */
const matchStored = (
  items: readonly CellItem[],
  stored: readonly Values[],
  fields: Fields,
  hasValue: (item: Values, sub: string, value: ItemValue) => boolean,
): readonly (number | undefined)[] => {
  const identifiers = Object.keys(fields).filter((sub) => sub === 'id' || fields[sub]?.unique);
  const [firstSub = ''] = Object.keys(fields);
  const identifierOf = (item: CellItem) => identifiers.find((sub) => item.get(sub)?.text);
  const unmatched = new Set(stored.keys());
  const matches: (number | undefined)[] = items.map(() => undefined);
  const matchBy = (isMatch: (item: CellItem, other: Values, isSamePlace: boolean) => boolean) => {
    for (const [index, item] of items.entries()) {
      if (matches[index] !== undefined) continue;
      const candidates = [...unmatched].filter((at) => isMatch(item, stored[at] ?? {}, at === index));
      const storedIndex = candidates.includes(index) ? index : candidates[0];
      if (storedIndex === undefined) continue;
      unmatched.delete(storedIndex);
      matches[index] = storedIndex;
    }
  };
  matchBy((item, other) => [...item].every(([sub, value]) => hasValue(other, sub, value)));
  matchBy((item, other) => {
    const sub = identifierOf(item) ?? firstSub;
    const value = item.get(sub);
    return value !== undefined && hasValue(other, sub, value);
  });
  if (items.length === stored.length)
    matchBy((item, _, isSamePlace) => isSamePlace && identifierOf(item) === undefined);
  return matches;
};

/** Reads the items in a cell. A stored item keeps the values that the cell does not name. */
export const readItems = (cell: string, context: ItemsContext, stored: readonly Values[]): ReadCell => {
  const { fields } = context;
  const items: Map<string, ItemValue>[] = [];
  for (const [index, values] of itemValuesIn(cell, context).entries()) {
    const item = new Map<string, ItemValue>();
    for (const { sub, text, word } of values) {
      if (sub === undefined)
        return { issue: { code: 'item', params: { word }, words: { known: context.words } }, at: `${index}` };
      item.set(sub, { text, parsed: context.read(sub, text) });
    }
    items.push(item);
  }
  const emptyValue = (sub: string) => (fields[sub] ? behaviourOf(fields[sub]).none : null);
  const hasValue = (item: Values, sub: string, { text, parsed }: ItemValue) =>
    context.text(sub, item).trim() === text ||
    (!parsed.issue && sameValue(parsed.value ?? emptyValue(sub), item[sub] ?? emptyValue(sub)));
  const storedIndexes = matchStored(items, stored, fields, hasValue);
  let isUnchanged = items.length === stored.length && storedIndexes.every((at, index) => at === index);
  const result: Values[] = [];
  for (const [index, item] of items.entries()) {
    const storedItem = stored[storedIndexes[index] ?? -1];
    const values: Record<string, unknown> = { ...storedItem };
    for (const [sub, value] of item) {
      if (storedItem && hasValue(storedItem, sub, value)) continue;
      if (value.parsed.issue) return { issue: value.parsed.issue, at: `${index}.${sub}` };
      values[sub] = value.parsed.value ?? emptyValue(sub);
      isUnchanged = false;
    }
    result.push(values);
  }
  return { value: isUnchanged ? stored : result };
};

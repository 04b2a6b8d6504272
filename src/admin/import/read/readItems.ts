import type { Values } from '#schema/field.ts';
import type { Parsed } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { itemsIn } from '../../sheet/itemsText.ts';

/** The context for reading the items of a list. */
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
export const saidIn = (cell: string, { fields, named }: Pick<ItemsContext, 'fields' | 'named'>) =>
  itemsIn(cell).map((parts) =>
    parts.map(({ label, text, whole }, place) => {
      const sub = named(label);
      return sub === undefined
        ? { sub: place === 0 ? Object.keys(fields)[0] : undefined, text: whole, word: label || text }
        : { sub, text, word: label };
    }),
  );

/** A value of an item: its text in the cell, and the parsed value. */
interface Said {
  readonly text: string;
  readonly parsed: Parsed<unknown>;
}
type SaidItem = ReadonlyMap<string, Said>;

/**
 * Matches items with stored ones, by index: the one with all the given values; else the one with the same `id`, unique
 * field or first value; else, if the number of items is unchanged, the one in the same place.
 */
const placesOf = (
  items: readonly SaidItem[],
  stored: readonly Values[],
  fields: Fields,
  holds: (item: Values, sub: string, said: Said) => boolean,
): readonly (number | undefined)[] => {
  const own = Object.keys(fields).filter((sub) => sub === 'id' || fields[sub]?.unique);
  const [first = ''] = Object.keys(fields);
  const ownOf = (item: SaidItem) => own.find((sub) => item.get(sub)?.text);
  const free = new Set(stored.keys());
  const places: (number | undefined)[] = items.map(() => undefined);
  const settle = (fits: (item: SaidItem, other: Values, inPlace: boolean) => boolean) => {
    for (const [at, item] of items.entries()) {
      if (places[at] !== undefined) continue;
      const fitting = [...free].filter((place) => fits(item, stored[place] ?? {}, place === at));
      const place = fitting.includes(at) ? at : fitting[0];
      if (place === undefined) continue;
      free.delete(place);
      places[at] = place;
    }
  };
  settle((item, other) => [...item].every(([sub, said]) => holds(other, sub, said)));
  settle((item, other) => {
    const sub = ownOf(item) ?? first;
    const said = item.get(sub);
    return said !== undefined && holds(other, sub, said);
  });
  if (items.length === stored.length) settle((item, _, inPlace) => inPlace && ownOf(item) === undefined);
  return places;
};

/** Reads the items in a cell. A stored item keeps the values that the cell does not name. */
export const readItems = (cell: string, context: ItemsContext, stored: readonly Values[]): ReadCell => {
  const { fields } = context;
  const items: Map<string, Said>[] = [];
  for (const [at, values] of saidIn(cell, context).entries()) {
    const item = new Map<string, Said>();
    for (const { sub, text, word } of values) {
      if (sub === undefined)
        return { issue: { code: 'item', params: { word }, words: { known: context.words } }, at: `${at}` };
      item.set(sub, { text, parsed: context.read(sub, text) });
    }
    items.push(item);
  }
  const none = (sub: string) => (fields[sub] ? behaviourOf(fields[sub]).none : null);
  const holds = (item: Values, sub: string, { text, parsed }: Said) =>
    context.text(sub, item).trim() === text ||
    (!parsed.issue && sameValue(parsed.value ?? none(sub), item[sub] ?? none(sub)));
  const places = placesOf(items, stored, fields, holds);
  let isStored = items.length === stored.length && places.every((place, at) => place === at);
  const read: Values[] = [];
  for (const [at, item] of items.entries()) {
    const before = stored[places[at] ?? -1];
    const values: Record<string, unknown> = { ...before };
    for (const [sub, said] of item) {
      if (before && holds(before, sub, said)) continue;
      if (said.parsed.issue) return { issue: said.parsed.issue, at: `${at}.${sub}` };
      values[sub] = said.parsed.value ?? none(sub);
      isStored = false;
    }
    read.push(values);
  }
  return { value: isStored ? stored : read };
};

import type { Values } from '#schema/field.ts';
import { isSummable } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { filteredField } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../kinds/useFormat.ts';
import type { Labels } from '../kinds/words/useLabels.ts';
import { itemsOf } from '../list/row/itemsOf.ts';
import { itemsText } from './itemsText.ts';

export type CellType = 'text' | 'number' | 'money' | 'day' | 'time';

/** One value of a record in a file. The text of a number has a decimal point; a time is `2026-08-17 10:00`. */
export interface Cell {
  readonly as: CellType;
  readonly text: string;
}

/** The type of a value's cell: numbers and times if its kind has `forSheet`, else text, as an id that is one. */
const cellType = (field: AnyField, value: unknown): CellType => {
  const { time, currency, forSheet } = behaviourOf(field);
  if (!forSheet) return 'text';
  if (time === 'day') return 'day';
  if (time === 'instant') return 'time';
  if (currency) return 'money';
  return isSummable(field) && typeof value !== 'string' ? 'number' : 'text';
};

/** The formats and labels of one resource in one language. */
interface SheetWords {
  readonly format: Pick<Format, 'context' | 'text' | 'item'>;
  readonly labels: Pick<Labels, 'field' | 'item'>;
}

/** One value of a list item: as in sheets, except amounts of money, which keep their currency. */
export const itemText = (
  resource: Resource,
  { format }: Pick<SheetWords, 'format'>,
  list: string,
  sub: string,
  item: Values,
): string => {
  const field = filteredField(resource, `${list}.${sub}`);
  const { forSheet, currency } = field ? behaviourOf(field) : {};
  const value = item[sub] ?? undefined;
  if (!forSheet || currency || value === undefined) return format.item(list, sub, item);
  return forSheet(value, format.context(list, item));
};

/** All values of an item; the first one has no label. */
const itemParts = (resource: Resource, words: SheetWords, list: string, subs: readonly string[], item: Values) =>
  subs.flatMap((sub, index) => {
    const text = itemText(resource, words, list, sub, item);
    return text ? { label: index > 0 ? words.labels.item(list, sub) : '', text } : [];
  });

/** One value of a record as a cell: numbers and times for sheets, everything else as text. */
export const sheetCell = (resource: Resource, words: SheetWords, name: string, record: Values): Cell => {
  const field = fieldNamed(resource, name);
  if (!field) return { as: 'text', text: '' };
  const { forSheet, items } = behaviourOf(field);
  const value = record[name] ?? undefined;
  if (forSheet) {
    const text = value === undefined ? '' : forSheet(value, words.format.context(name, record));
    return { as: cellType(field, value), text };
  }
  const fields = items?.(field);
  if (!fields) return { as: 'text', text: words.format.text(name, record) };
  const parts = itemsOf(record, name).map(({ item }) => itemParts(resource, words, name, Object.keys(fields), item));
  return { as: 'text', text: itemsText(parts) };
};

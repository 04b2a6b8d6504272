import type { Values } from '#schema/field.ts';
import { isSummable } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../kinds/useFormat.ts';
import type { Labels } from '../kinds/useLabels.ts';
import { itemsOf } from '../list/row/itemsOf.ts';

/** What a spreadsheet takes a cell for. */
export type CellType = 'text' | 'number' | 'money' | 'day' | 'time';

/** One value of a record in a file. The text of a number has a decimal point, that of a time is `2026-08-17 10:00`. */
export interface Cell {
  readonly as: CellType;
  readonly text: string;
}

/** What the cells of a field are: figures where `forSheet` says them, else what people read. */
export const cellType = (field: AnyField): CellType => {
  const { time, currency, forSheet } = behaviourOf(field);
  if (!forSheet) return 'text';
  if (time === 'day') return 'day';
  if (time === 'instant') return 'time';
  if (currency) return 'money';
  return isSummable(field) ? 'number' : 'text';
};

/** The words that cells are written in: one resource's, in one language. */
export interface SheetWords {
  readonly format: Pick<Format, 'context' | 'text' | 'item'>;
  readonly labels: Pick<Labels, 'field' | 'item'>;
}

/** An item with all that it holds, its first value as its name: `Jaket · Ukuran: L · Jumlah: 2`. */
const itemText = ({ format, labels }: SheetWords, list: string, fields: Fields, item: Values): string =>
  Object.keys(fields)
    .map((sub, at) => {
      const text = format.item(list, sub, item);
      return text && at > 0 ? `${labels.item(list, sub)}: ${text}` : text;
    })
    .filter(Boolean)
    .join(' · ');

/** One value of a record as a cell: numbers and times for sheets, everything else in words. */
export const cellOf = (resource: Resource, words: SheetWords, name: string, record: Values): Cell => {
  const field = fieldNamed(resource, name);
  if (!field) return { as: 'text', text: '' };
  const { forSheet, items } = behaviourOf(field);
  const value = record[name] ?? undefined;
  if (forSheet) {
    const text = value === undefined ? '' : forSheet(value, words.format.context(name, record));
    return { as: cellType(field), text };
  }
  const fields = items?.(field);
  if (!fields) return { as: 'text', text: words.format.text(name, record) };
  const texts = itemsOf(record, name).map(({ item }) => itemText(words, name, fields, item));
  return { as: 'text', text: texts.join('; ') };
};

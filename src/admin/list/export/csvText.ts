import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/useLabels.ts';
import { itemsOf } from '../row/itemsOf.ts';

/** An item with all that it holds, its first value as its name: `Jaket · Ukuran: L · Jumlah: 2`. */
const itemText = (say: Format, labels: Labels, list: string, fields: Fields, item: Values): string =>
  Object.keys(fields)
    .map((sub, at) => {
      const text = say.item(list, sub, item);
      return text && at > 0 ? `${labels.item(list, sub)}: ${text}` : text;
    })
    .filter(Boolean)
    .join(' · ');

/** One value of a record in the file: numbers and times for sheets, everything else in words. */
export const csvText = (resource: Resource, say: Format, labels: Labels, name: string, record: Values): string => {
  const field = fieldNamed(resource, name);
  const behaviour = field && behaviourOf(field);
  const value = record[name] ?? undefined;
  if (behaviour?.forSheet) return value === undefined ? '' : behaviour.forSheet(value, say.context(name, record));
  const fields = field && behaviour?.items?.(field);
  if (!fields) return say.text(name, record);
  return itemsOf(record, name)
    .map(({ item }) => itemText(say, labels, name, fields, item))
    .join('; ');
};

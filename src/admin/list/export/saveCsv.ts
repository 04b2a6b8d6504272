import { formatISO } from 'date-fns/formatISO';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/useLabels.ts';
import { itemsOf } from '../row/itemsOf.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { download } from './download.ts';

/** Id, every stored field and both times: an export is for working on, so it has more than the table. */
const exportedNames = (resource: Resource): readonly string[] => [
  'id',
  ...Object.keys(fieldsOf(resource).stored),
  'created_at',
  'updated_at',
];

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
const csvText = (resource: Resource, say: Format, labels: Labels, name: string, record: Values): string => {
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

/** The lines of records, without the head. */
export const csvLines = (
  resource: Resource,
  labels: Labels,
  format: Format,
  records: readonly Values[],
): readonly string[] => {
  const names = exportedNames(resource);
  return records.map((record) => csvLine(names.map((name) => csvText(resource, format, labels, name, record))));
};

/** Hands lines to the browser's downloads, as a file with a head that is named for the resource and the day. */
export const saveLines = (resource: Resource, labels: Labels, lines: readonly string[]): void => {
  const head = csvLine(exportedNames(resource).map((name) => labels.field(name)));
  const day = formatISO(new Date(), { representation: 'date' });
  const file = new Blob([byteOrderMark, head, ...lines], { type: 'text/csv;charset=utf-8' });
  download(file, `${resource.name.replaceAll('/', '-')}-${day}.csv`);
};

/** Records as a file, at once: what stock export buttons ask of a list. */
export const saveCsv = (resource: Resource, labels: Labels, format: Format, records: readonly Values[]): void =>
  saveLines(resource, labels, csvLines(resource, labels, format, records));

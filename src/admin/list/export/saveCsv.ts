import { formatISO } from 'date-fns/formatISO';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/useLabels.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { csvText } from './csvText.ts';
import { download } from './download.ts';

/** Id, every stored field and both times: an export is for working on, so it has more than the table. */
const exportedNames = (resource: Resource): readonly string[] => [
  'id',
  ...Object.keys(fieldsOf(resource).stored),
  'created_at',
  'updated_at',
];

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

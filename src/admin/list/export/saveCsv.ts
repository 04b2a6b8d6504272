import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { sheetCell } from '../../sheet/cell.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import { allColumns } from '../listColumns.ts';
import { namedItems } from './namedItems.ts';

/** Records as a CSV file, at once: what stock export buttons ask of a list. */
export const saveCsv = async (
  resource: Resource,
  labels: Labels,
  format: Format,
  records: readonly Values[],
  source: { readonly provider: DataProvider; readonly registry: Registry },
): Promise<void> => {
  const names = allColumns(resource);
  const head = { name: labels.name, columns: names.map((name) => labels.field(name)) };
  const file = await newFile('csv', format.language, head);
  const whole = await namedItems(source, resource, names)(records);
  file.add(whole.map((record) => names.map((name) => sheetCell(resource, { format, labels }, name, record))));
  saveFile(file.end(), resource, 'csv');
};

import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { sheetCell } from '../../sheet/cell.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import type { FileFormat } from '../../sheet/sheetFile.ts';
import { allColumns } from '../listColumns.ts';
import { namedItems } from './namedItems.ts';

interface RecordsOf {
  readonly resource: Resource;
  readonly labels: Labels;
  readonly format: Format;
  readonly provider: DataProvider;
  readonly registry: Registry;
  readonly signal?: AbortSignal;
}

/** Writes records of a resource into a file with the given columns: add them page by page, then download it. */
export const recordsFile = async (
  options: RecordsOf,
  fileFormat: FileFormat,
  columns = allColumns(options.resource),
) => {
  const { resource, labels, format, signal } = options;
  const head = { name: labels.name, columns: columns.map((name) => labels.field(name)) };
  const file = await newFile(fileFormat, format.language, head);
  const embedItems = namedItems(options, resource, columns, signal);
  return {
    add: async (records: readonly Values[]): Promise<void> => {
      const embedded = await embedItems(records);
      file.add(embedded.map((record) => columns.map((name) => sheetCell(resource, { format, labels }, name, record))));
    },
    save: (): void => saveFile(file.end(), resource, fileFormat),
  };
};

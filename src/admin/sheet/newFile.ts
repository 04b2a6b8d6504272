import { formatISO } from 'date-fns/formatISO';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import { csvFile } from './csvFile.ts';
import { download } from './download.ts';
import type { FileFormat, SheetFile, SheetHead } from './sheetFile.ts';

/** An empty table in a format; the code for workbooks is loaded on demand. */
export const newFile = async (format: FileFormat, language: Language, head: SheetHead): Promise<SheetFile> =>
  format === 'csv' ? csvFile(language, head) : (await import('./xlsxFile.ts')).xlsxFile(head);

/** Downloads a table; its file name has the resource, the part and the day. */
export const saveFile = (file: Blob, resource: Resource, format: FileFormat, part?: string): void => {
  const day = formatISO(new Date(), { representation: 'date' });
  const name = [resource.name.replaceAll('/', '-'), part, day].filter(Boolean).join('-');
  download(file, `${name}.${format}`);
};

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { SheetValue } from './table.ts';

const looked = /^xl\/(?:workbook|worksheets\/[^/]+)\.xml$/;
const isSheet = /^xl\/worksheets\//;
const errorType = /(<(?:\w+:)?c\b[^>]*\bt=)(["'])e\2/g;

/** The tags of that name, whichever prefix they have. */
const tags = (name: string, xml: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

const attribute = (name: string, tag: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2];

/**
 * The cells of the first sheet that is not hidden. Formulas that failed (`#N/A`) are texts,
 * which are refused: the reader takes them for empty cells, and an import would empty what is stored.
 */
export const readWorkbook = async (bytes: ArrayBuffer): Promise<readonly (readonly SheetValue[])[]> => {
  const zipped = new Uint8Array(bytes);
  const parts = Object.entries(unzipSync(zipped, { filter: ({ name }) => looked.test(name) })).map(
    ([name, content]) => [name, strFromU8(content)] as const,
  );
  const textOf = (part: string) => parts.find(([name]) => name === part)?.[1] ?? '';
  const mended = parts.flatMap(([name, text]) => {
    if (!isSheet.test(name)) return [];
    const said = text.replace(errorType, '$1$2str$2');
    return said === text ? [] : [[name, strToU8(said)] as const];
  });
  const shown = tags('sheet', textOf('xl/workbook.xml')).findIndex(
    (tag) => !/hidden/i.test(attribute('state', tag) ?? ''),
  );
  const workbook =
    mended.length === 0 ? bytes : zipSync({ ...unzipSync(zipped), ...Object.fromEntries(mended) }, { level: 0 }).buffer;
  const grid = await readSheet(workbook, Math.max(0, shown) + 1);
  return grid as unknown as readonly (readonly SheetValue[])[];
};

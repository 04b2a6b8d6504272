import { strFromU8, strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { SheetValue } from './table.ts';
import { checkSheetSize, unpackWorkbook } from './workbookLimits.ts';

/* No pattern reads a tag past the next `<`: with many unclosed tags, each would be read to the end of the file. */

const patchedPart = /^xl\/(?:workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml$/;
const isSheet = /^xl\/worksheets\//;
const errorType = /(<(?:\w+:)?c\b[^<>]*\bt=)(["'])e\2/g;
/** LibreOffice writes `true`, but the reader knows only Excel's `1`: dates would be four years too early. */
const epoch1904 = /(<(?:\w+:)?workbookPr\b[^<>]*\sdate1904=)(["'])true\2/;

const filledCell = /<((?:\w+:)?)c\b([^<>/]*)>([^<]*(?:<(?!\1c\b)(?!\/\1c>)[^<]*)*)<\/\1c>/g;
const uncalculatedCell =
  /<((?:\w+:)?)c\b([^<>/]*)>\s*<\1f\b[^<>]*?(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*(?:\/>|><\/\1v>)\s*)?<\/\1c>/g;

/** Escapes what is in CDATA sections, as some programs write texts: the reader skips them or takes `<` for a tag. */
const withoutCdata = (xml: string): string => {
  const [start = '', ...sections] = xml.split('<![CDATA[');
  const escaped = sections.map((section) => {
    const end = section.indexOf(']]>');
    if (end < 0) throw new Error('a CDATA section without an end');
    return section.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;') + section.slice(end + 3);
  });
  return start + escaped.join('');
};

/** The tags of that name, with any prefix. */
const tags = (name: string, xml: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`, 'g')) ?? [];

const attribute = (name: string, tag: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2];

/** Indexes of cell styles that show percentages; the built-in formats 9 and 10 are percentages too. */
const percentStyles = (styles: string): ReadonlySet<string> => {
  const formats = tags('numFmt', styles)
    // A `%` in quotes or after a backslash is literal text.
    .filter((tag) =>
      attribute('formatCode', tag)
        ?.replace(/&quot;.*?&quot;|\\./g, '')
        .includes('%'),
    )
    .map((tag) => attribute('numFmtId', tag));
  const percents = new Set(['9', '10', ...formats]);
  const cellStyles = styles.split(/<\/?(?:\w+:)?cellXfs\b/)[1] ?? '';
  return new Set(
    tags('xf', cellStyles).flatMap((tag, index) => (percents.has(attribute('numFmtId', tag)) ? [String(index)] : [])),
  );
};

/** Turns percentages into text as people see it: `0.15` into `15%`, with the 15 digits that spreadsheets keep. */
const percentsAsText = (xml: string, styleIndexes: ReadonlySet<string>): string => {
  if (styleIndexes.size === 0) return xml;
  return xml.replace(filledCell, (cell, prefix: string, attrs: string, content: string) => {
    const value = new RegExp(`<${prefix}v>([^<]+)</${prefix}v>`).exec(content)?.[1];
    const type = attribute('t', attrs) ?? 'n';
    if (value === undefined || type !== 'n' || !styleIndexes.has(attribute('s', attrs) ?? '')) return cell;
    const text = `${Number((Number(value) * 100).toPrecision(15))}%`;
    return `<${prefix}c${attrs.replace(/\st=(["'])n\1/, '')} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });
};

/** Turns formulas that were never calculated, as programs write them, into their own text. */
const formulasAsText = (xml: string): string =>
  xml.replace(uncalculatedCell, (cell, prefix: string, attrs: string, formula = '') =>
    // A text formula was calculated: its result is empty.
    (attribute('t', attrs) ?? 'n') === 'n'
      ? `<${prefix}c${attrs.replace(/\st=(["'])n\1/, '')} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`
      : cell,
  );

/**
 * The cells of the first visible sheet. Percentages become text, as do formulas that failed (`#N/A`) or were never
 * calculated (`=B2*2`): the reader would see empty cells, and an import would clear stored values.
 */
export const readWorkbook = async (bytes: ArrayBuffer): Promise<readonly (readonly SheetValue[])[]> => {
  const parts = await unpackWorkbook(new Uint8Array(bytes));
  const textOf = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  const styleIndexes = percentStyles(textOf('xl/styles.xml'));
  const patched = Object.keys(parts).flatMap((name) => {
    if (!patchedPart.test(name)) return [];
    const text = textOf(name);
    const plain = withoutCdata(text);
    if (isSheet.test(name)) checkSheetSize(plain);
    const corrected = plain.replace(errorType, '$1$2str$2').replace(epoch1904, '$1"1"');
    const patchedText = isSheet.test(name) ? formulasAsText(percentsAsText(corrected, styleIndexes)) : corrected;
    return patchedText === text ? [] : [[name, strToU8(patchedText)] as const];
  });
  const visibleIndex = tags('sheet', textOf('xl/workbook.xml')).findIndex(
    (tag) => !/hidden/i.test(attribute('state', tag) ?? ''),
  );
  const workbook = zipSync({ ...parts, ...Object.fromEntries(patched) }, { level: 0 });
  const grid = await readSheet(workbook.buffer, Math.max(0, visibleIndex) + 1);
  return grid as unknown as readonly (readonly SheetValue[])[];
};

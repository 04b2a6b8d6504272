import { distance } from 'fastest-levenshtein';
import type { Resource } from '#schema/resource.ts';
import { languages } from '#values/language.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { importedFields } from './importedFields.ts';
import { type Table, valueText } from './table.ts';

/** What each column of a file is mapped to: a field's name, `id`, or nothing. */
export type Columns = readonly (string | undefined)[];

/** The field last chosen for each heading; `''`: none. */
export type Remembered = Readonly<Record<string, string>>;

/** Normalises a heading: lower-case letters and digits only. */
const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The normalised names of a field: its own, and its labels in every language. */
const namesOf = (resource: Resource, labels: Labels, field: string): readonly string[] =>
  [field, labels.field(field), ...languages.map((language) => resource.words[language].fields[field] ?? '')].flatMap(
    (name) => plainHeading(name) || [],
  );

/** The edit distance of two names, or infinity if it is more than a quarter of the longer one's letters. */
const nameDistance = (a: string, b: string): number => {
  const edits = distance(a, b);
  return edits <= Math.floor(Math.max(a.length, b.length) / 4) ? edits : Number.POSITIVE_INFINITY;
};

/**
 * Maps columns to fields: the one chosen last time, else the field of that name or label in any language, else one of
 * similar spelling. No two columns get the same field.
 */
export const matchColumns = (
  resource: Resource,
  labels: Labels,
  head: readonly string[],
  remembered: Remembered = {},
): Columns => {
  const fields = ['id', ...importedFields(resource)];
  const names = new Map(fields.map((field) => [field, namesOf(resource, labels, field)]));
  const headings = head.map(plainHeading);
  const matched: (string | undefined)[] = head.map(() => undefined);
  const unmatchedFields = () => fields.filter((field) => !matched.includes(field));
  const isUnmatched = (index: number) => matched[index] === undefined && remembered[headings[index] ?? ''] !== '';
  const matchBy = (findField: (heading: string) => string | undefined) => {
    for (const [index, heading] of headings.entries())
      if (heading && isUnmatched(index)) matched[index] = findField(heading);
  };
  matchBy((heading) => unmatchedFields().find((field) => field === remembered[heading]));
  matchBy((heading) => unmatchedFields().find((field) => names.get(field)?.includes(heading)));
  matchBy((heading) => {
    const similar = unmatchedFields()
      .map((field) => ({
        field,
        edits: Math.min(...(names.get(field) ?? []).map((name) => nameDistance(heading, name))),
      }))
      .toSorted((a, b) => a.edits - b.edits);
    return similar[0] && Number.isFinite(similar[0].edits) ? similar[0].field : undefined;
  });
  return matched;
};

/** How many rows of titles may be above the headings. */
const maxTitleRows = 10;

/** Drops title rows, as of workbooks for print: the table begins at the first row with two known columns, if any. */
export const withoutTitles = (table: Table, matchHead: (head: readonly string[]) => Columns): Table => {
  const isHead = (head: readonly string[]) => matchHead(head).filter((field) => field !== undefined).length > 1;
  if (isHead(table.head)) return table;
  const rows = table.rows.slice(0, maxTitleRows).map(({ cells }) => cells.map((cell) => valueText(cell).trim()));
  const headIndex = rows.findIndex(isHead);
  const below = table.rows.slice(headIndex + 1);
  return rows[headIndex] && below.length > 0 ? { ...table, head: rows[headIndex], rows: below } : table;
};

/** Remembers the chosen columns; of two with the same heading, the one that was mapped to a field. */
export const remember = (previous: Remembered, head: readonly string[], columns: Columns): Remembered => {
  const choices = head.map((heading, index) => [plainHeading(heading), columns[index] ?? ''] as const);
  const mapped = choices.filter(([, field]) => field !== '');
  return { ...previous, ...Object.fromEntries([...choices, ...mapped]) };
};

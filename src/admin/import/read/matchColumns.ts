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
const apart = (one: string, other: string): number => {
  const letters = distance(one, other);
  return letters <= Math.floor(Math.max(one.length, other.length) / 4) ? letters : Number.POSITIVE_INFINITY;
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
  const found: (string | undefined)[] = head.map(() => undefined);
  const free = () => fields.filter((field) => !found.includes(field));
  const isOpen = (at: number) => found[at] === undefined && remembered[headings[at] ?? ''] !== '';
  const settle = (choose: (heading: string) => string | undefined) => {
    for (const [at, heading] of headings.entries()) if (heading && isOpen(at)) found[at] = choose(heading);
  };
  settle((heading) => free().find((field) => field === remembered[heading]));
  settle((heading) => free().find((field) => names.get(field)?.includes(heading)));
  settle((heading) => {
    const near = free()
      .map((field) => ({ field, far: Math.min(...(names.get(field) ?? []).map((name) => apart(heading, name))) }))
      .toSorted((one, other) => one.far - other.far);
    return near[0] && Number.isFinite(near[0].far) ? near[0].field : undefined;
  });
  return found;
};

/** How many rows of titles may be above the headings. */
const mostTitles = 10;

/**
 * Drops title rows above the headings, as in workbooks made for print. The table begins at the first row with two known
 * columns; without one, it stays as it is.
 */
export const withoutTitles = (table: Table, match: (head: readonly string[]) => Columns): Table => {
  const isHead = (head: readonly string[]) => match(head).filter((field) => field !== undefined).length > 1;
  if (isHead(table.head)) return table;
  const rows = table.rows.slice(0, mostTitles).map(({ cells }) => cells.map((cell) => valueText(cell).trim()));
  const at = rows.findIndex(isHead);
  const below = table.rows.slice(at + 1);
  return rows[at] && below.length > 0 ? { ...table, head: rows[at], rows: below } : table;
};

/** Remembers the chosen columns; of two with the same heading, the one that was mapped to a field. */
export const remember = (before: Remembered, head: readonly string[], columns: Columns): Remembered => {
  const chosen = head.map((heading, at) => [plainHeading(heading), columns[at] ?? ''] as const);
  const used = chosen.filter(([, field]) => field !== '');
  return { ...before, ...Object.fromEntries([...chosen, ...used]) };
};

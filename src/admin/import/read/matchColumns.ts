import { distance } from 'fastest-levenshtein';
import type { Resource } from '#schema/resource.ts';
import { languages } from '#values/language.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { importedFields } from './importedFields.ts';
import { type Table, valueText } from './table.ts';

/** What each column of a file is: the name of a field, `id`, or nothing. */
export type Columns = readonly (string | undefined)[];

/** What was chosen for columns of that name the last time; `''`: nothing. */
export type Remembered = Readonly<Record<string, string>>;

/** A heading without what people write in different ways. */
const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The names that a field goes by: its own, and its words in every language. */
const namesOf = (resource: Resource, labels: Labels, field: string): readonly string[] =>
  [field, labels.field(field), ...languages.map((language) => resource.words[language].fields[field] ?? '')].flatMap(
    (name) => plainHeading(name) || [],
  );

/** How far two names are apart that may mean the same: a quarter of the letters, and two names of three letters never. */
const apart = (one: string, other: string): number => {
  const letters = distance(one, other);
  return letters <= Math.floor(Math.max(one.length, other.length) / 4) ? letters : Number.POSITIVE_INFINITY;
};

/**
 * Which field each column means: what was chosen for it before, else the field of that name or label, in any language,
 * else one that is spelt nearly so. No two columns are the same field.
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

/** How many rows of titles may stand above the headings. */
const mostTitles = 10;

/**
 * A table below the titles that people write above their headings, as a workbook for print has them: it begins where two
 * columns are known, or else where it did.
 */
export const withoutTitles = (table: Table, match: (head: readonly string[]) => Columns): Table => {
  const isHead = (head: readonly string[]) => match(head).filter((field) => field !== undefined).length > 1;
  if (isHead(table.head)) return table;
  const rows = table.rows.slice(0, mostTitles).map(({ cells }) => cells.map((cell) => valueText(cell).trim()));
  const at = rows.findIndex(isHead);
  const below = table.rows.slice(at + 1);
  return rows[at] && below.length > 0 ? { ...table, head: rows[at], rows: below } : table;
};

/** What is remembered of the columns that were used; of two that are called the same, the one that went somewhere. */
export const remember = (before: Remembered, head: readonly string[], columns: Columns): Remembered => {
  const chosen = head.map((heading, at) => [plainHeading(heading), columns[at] ?? ''] as const);
  const used = chosen.filter(([, field]) => field !== '');
  return { ...before, ...Object.fromEntries([...chosen, ...used]) };
};

import { holdsSeveral, isSummable } from '#schema/fieldsOf.ts';
import type { Parsed } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { addressesIn } from '#schema/kinds/files/files.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { wrong } from '#schema/kinds/reading.ts';
import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import { dayIn, instantIn } from './readDay.ts';
import { type ItemsContext, type ReadCell, readItems } from './readItems.ts';
import { isBlank, type SheetValue, valueText } from './table.ts';

/** What is known around the cells of one column. */
export interface CellContext {
  readonly language: Language;
  readonly timeZone: string;
  /** The option of a choice that has this word, in any language; letter case aside. */
  readonly option: (word: string) => string | undefined;
  /** What an option is called on the page. */
  readonly optionWord: (option: string) => string;
  /** What yes and no are called on the page. */
  readonly yesNo: (word: string) => boolean | undefined;
  /** Of a list: what is known around its items. */
  readonly items?: ItemsContext | undefined;
  /** The records of the target that are called so. */
  readonly named: (name: string) => readonly Id[];
}

/** Groups of three between the same signs. */
const grouped = { id: /^([-+]?\d{1,3}(?:\.\d{3})+)(,\d+)?$/, en: /^([-+]?\d{1,3}(?:,\d{3})+)(\.\d+)?$/ } as const;

/** A number without the signs that group it. `1.250` of a field with three decimals may be either: it stays as it is. */
const ungrouped = (text: string, field: AnyField, language: Language): string => {
  const found = grouped[language].exec(text);
  if (!found || ('places' in field && Number(field.places) > 2)) return text;
  return `${found[1]?.replace(/[.,]/g, '')}${found[2] ?? ''}`;
};

/** A share of a hundred as it is seen: `15%` is 15. Nobody groups these, so a sign in them parts the decimals. */
const percentOf = (text: string): string | undefined => /^(.+)%$/.exec(text)?.[1];

/** The one record of that name; one that several have says nothing. */
const idNamed = (name: string, { named }: CellContext): Parsed<Id> => {
  const [id, ...others] = named(name);
  if (id === undefined) return wrong('missing');
  return others.length > 0 ? wrong('several') : { value: id };
};

/** Names between semicolons or lines, or else between commas, unless all of it is one name. */
const namesIn = (text: string, { named }: CellContext): readonly string[] => {
  const split = (sign: RegExp) => text.split(sign).flatMap((name) => name.trim() || []);
  if (/[;\n]/.test(text)) return split(/[;\n]/);
  return named(text).length > 0 ? [text] : split(/,/);
};

const idsNamed = (text: string, context: CellContext): Parsed<readonly Id[]> => {
  const ids: Id[] = [];
  for (const name of namesIn(text, context)) {
    const { value, issue } = idNamed(name, context);
    if (issue) return { issue };
    if (value !== null) ids.push(value);
  }
  return { value: ids };
};

/** Whether a cell of a list is its JSON: a list of objects, or none. */
const isJson = (text: string): boolean => /^\[\s*[{\]]/.test(text);

/** Whether a cell of a formatted text has its formatting with it. */
const isMarkup = (text: string): boolean => /<[a-z][^<>]*>/i.test(text);

/** Reads a cell as the value of a field, in whichever language and manner it was written; items that are stored keep what it leaves out. */
export const readCell = (field: AnyField, cell: SheetValue, context: CellContext, stored?: unknown): ReadCell => {
  if (isBlank(cell)) return { value: null };
  const { cardinality, time, storage, asJson, parse, fromText, fromWords, forSheet, fileTypes } = behaviourOf(field);
  const text = valueText(cell).trim();
  if (cardinality === 'one') return idNamed(text, context);
  if (cardinality === 'many') return idsNamed(text, context);
  if (time === 'day') return parse(dayIn(text.replace(/[ T]00[:.]00(?:[:.]00)?$/, '')) ?? text, field);
  if (time === 'instant') return parse(instantIn(text, context.timeZone) ?? text, field);
  if (storage === 'boolean') return parse(context.yesNo(text.toLowerCase()) ?? text, field);
  if ('options' in field) {
    const option = context.option(text);
    if (option !== undefined) return parse(option, field);
    // In the words of the page: those are what a sheet has, and the API's own are nobody's.
    return { issue: { code: 'option', params: { options: field.options.map(context.optionWord).join(', ') } } };
  }
  if (forSheet && isSummable(field)) {
    if (typeof cell === 'number') return parse(cell, field);
    if (behaviourOf(field).currency) return parse(text, field);
    const plain = text.replace(/\s/g, '');
    return parse(percentOf(plain) ?? ungrouped(plain, field, context.language), field);
  }
  // The check reads addresses of files: it knows which of them stood there, and may stay as they are.
  if (fileTypes) return { value: holdsSeveral(field) ? addressesIn(text) : text };
  if (context.items && !isJson(text)) return readItems(text, context.items, Array.isArray(stored) ? stored : []);
  if (fromWords && !isMarkup(text)) return parse(fromWords(text.replaceAll('\r', '')), field);
  const parsed = fromText ? fromText(text, field) : parse(text, field);
  return parsed.issue && asJson ? parse(text, field) : parsed;
};

/** What else a cell may mean, for a value of any type: the words as they stand, or yes and no. */
export const otherReadings = (field: AnyField, cell: SheetValue, { yesNo }: CellContext): readonly unknown[] => {
  if (!behaviourOf(field).asJson || isBlank(cell)) return [];
  const text = valueText(cell).trim();
  return [text, yesNo(text.toLowerCase())].filter((value) => value !== undefined);
};

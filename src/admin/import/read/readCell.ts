import { holdsSeveral, isSummable } from '#schema/fieldsOf.ts';
import { type Parsed, wrong } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { addressesIn } from '#schema/kinds/files/files.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Id } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import { readNumber } from '../../kinds/numbers/readNumber.ts';
import { parseDay, parseInstant } from './parseDay.ts';
import { type ItemsContext, type ReadCell, readItems } from './readItems.ts';
import { isBlank, type SheetValue, valueText } from './table.ts';

/** The context for reading the cells of one column. */
export interface CellContext {
  readonly language: Language;
  readonly timeZone: string;
  /** The option with this label in any language, ignoring letter case. */
  readonly option: (word: string) => string | undefined;
  /** The label of an option on the page. */
  readonly optionWord: (option: string) => string;
  /** Reads yes and no; `undefined` for other words. */
  readonly yesNo: (word: string) => boolean | undefined;
  readonly items?: ItemsContext | undefined;
  /** The ids of the referenced records with this name. */
  readonly named: (name: string) => readonly Id[];
}

/** The number of a percentage: `15%` is 15. Percentages are not grouped, so a separator in them is decimal. */
const percentOf = (text: string): string | undefined => /^(.+)%$/.exec(text)?.[1];

/** The only record of that name; a name of several records is an issue. */
const readId = (name: string, { named }: CellContext): Parsed<Id> => {
  const [id, ...others] = named(name);
  if (id === undefined) return wrong('missing');
  return others.length > 0 ? wrong('several') : { value: id };
};

/** Splits names at semicolons or line breaks, else at commas, unless the whole text is one name. */
const splitNames = (text: string, { named }: CellContext): readonly string[] => {
  const split = (separator: RegExp) => text.split(separator).flatMap((name) => name.trim() || []);
  if (/[;\n]/.test(text)) return split(/[;\n]/);
  return named(text).length > 0 ? [text] : split(/,/);
};

const readIds = (text: string, context: CellContext): Parsed<readonly Id[]> => {
  const ids: Id[] = [];
  for (const name of splitNames(text, context)) {
    const { value, issue } = readId(name, context);
    if (issue) return { issue };
    if (value !== null) ids.push(value);
  }
  return { value: ids };
};

/** Whether a list's cell is JSON: an array of objects, or an empty one. */
const isJson = (text: string): boolean => /^\[\s*[{\]]/.test(text);

const isMarkup = (text: string): boolean => /<[a-z][^<>]*>/i.test(text);

/** Reads a cell as a field's value, in either language and notation; stored items keep values that the cell omits. */
export const readCell = (field: AnyField, cell: SheetValue, context: CellContext, stored?: unknown): ReadCell => {
  if (isBlank(cell)) return { value: null };
  const behaviour = behaviourOf(field);
  const { cardinality, time, storage, asJson, parse, fromText, fromWords, forSheet, fileTypes } = behaviour;
  const text = valueText(cell).trim();
  if (cardinality === 'one') return readId(text, context);
  if (cardinality === 'many') return readIds(text, context);
  if (time === 'day') return parse(parseDay(text.replace(/[ T]00[:.]00(?:[:.]00)?$/, '')) ?? text, field);
  if (time === 'instant') return parse(parseInstant(text, context.timeZone) ?? text, field);
  if (storage === 'boolean') return parse(context.yesNo(text.toLowerCase()) ?? text, field);
  if ('options' in field) {
    const option = context.option(text);
    if (option !== undefined) return parse(option, field);
    // Lists the page's labels, as sheets have them, not the API's own values.
    return { issue: { code: 'option', params: { options: field.options.map(context.optionWord).join(', ') } } };
  }
  if (forSheet && isSummable(field)) {
    if (typeof cell === 'number') return parse(cell, field);
    if (behaviour.currency) return parse(text, field);
    const compact = text.replace(/\s/g, '');
    // `1.250` in a field with three decimals is ambiguous, and stays as it is.
    const isAmbiguous = (behaviour.places?.(field) ?? 0) > 2;
    return parse(percentOf(compact) ?? (isAmbiguous ? compact : readNumber(compact, context.language)), field);
  }
  // The validator checks addresses of files: it knows the stored ones, which may stay.
  if (fileTypes) return { value: holdsSeveral(field) ? addressesIn(text) : text };
  if (context.items && !isJson(text)) return readItems(text, context.items, Array.isArray(stored) ? stored : []);
  if (fromWords && !isMarkup(text)) return parse(fromWords(text.replaceAll('\r', '')), field);
  const parsed = fromText ? fromText(text, field) : parse(text, field);
  return parsed.issue && asJson ? parse(text, field) : parsed;
};

/** Other readings of a cell for a JSON field: the text itself, or yes and no. */
export const otherReadings = (field: AnyField, cell: SheetValue, { yesNo }: CellContext): readonly unknown[] => {
  if (!behaviourOf(field).asJson || isBlank(cell)) return [];
  const text = valueText(cell).trim();
  return [text, yesNo(text.toLowerCase())].filter((value) => value !== undefined);
};

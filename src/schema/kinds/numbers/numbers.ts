import { type Language, locales } from '#values/language.ts';
import type { Values } from '../../field.ts';
import { type Behaviour, type Issue, type Parsed, reading, type Scope, wrong } from '../behaviour.ts';

// Creating a formatter costs far more than using it, and a list has hundreds of numbers.
const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (language: Language, places: number, useGrouping: boolean): Intl.NumberFormat => {
  const key = `${language} ${places} ${useGrouping}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat(locales[language], { maximumFractionDigits: places, useGrouping });
  formatters.set(key, formatter);
  return formatter;
};

/** A number as written in that language. */
export const numberText = (value: number, language: Language, places = 0, useGrouping = true): string =>
  formatterOf(language, places, useGrouping).format(value);

/** A whole number that a double holds exactly. */
export const readWhole = (input: unknown): Parsed<number> => {
  const issue = wrong('integer');
  if (typeof input === 'string' && !/^\s*[-+]?\d{1,20}\s*$/.test(input)) return issue;
  if (typeof input !== 'string' && typeof input !== 'number') return issue;
  const value = Number(input);
  if (!Number.isInteger(value)) return issue;
  // `+ 0` turns -0 into 0: comparisons tell them apart, JSON does not.
  return Number.isSafeInteger(value) ? { value: value + 0 } : wrong('range');
};

/** The behaviour of a whole number. Kinds of numbers add their own checks. */
export const wholeNumber: Behaviour<unknown, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  none: null,
  parse: reading(readWhole),
  format: (value, _field, { language }) => numberText(value, language),
  forSheet: String,
};

export const readDecimal = (input: unknown): Parsed<number> => {
  if (typeof input === 'string' && !/^\s*[-+]?\d{1,20}(?:[.,]\d{1,20})?\s*$/.test(input)) return wrong('number');
  if (typeof input !== 'string' && typeof input !== 'number') return wrong('number');
  const value = typeof input === 'string' ? Number(input.replace(',', '.')) : input;
  if (!Number.isFinite(value)) return wrong('number');
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? { value: value + 0 } : wrong('range');
};

/** Limits of a number. */
export interface Limits {
  /** Minimum, or the name of the field that holds it. */
  readonly min?: number | string;
  /** Maximum, or the name of the field that holds it. */
  readonly max?: number | string;
  /** Must be greater than this, or than the value of the field of that name. */
  readonly above?: number | string;
  /** Must be less than this, or than the value of the field of that name. */
  readonly below?: number | string;
}

const rules: readonly (readonly [keyof Limits, (value: number, limit: number) => boolean])[] = [
  ['min', (value, limit) => value >= limit],
  ['max', (value, limit) => value <= limit],
  ['above', (value, limit) => value > limit],
  ['below', (value, limit) => value < limit],
];

/** A limit of a record: the number itself, or that of the field of that name, if it has one. */
export const limitOf = (limit: number | string | undefined, record: Values): number | undefined => {
  const value = typeof limit === 'string' ? record[limit] : limit;
  return typeof value === 'number' ? value : undefined;
};

/** Checks limits that are numbers or other fields. An empty field sets no limit. */
export const limitIssue = (value: number, limits: Limits, scope: Scope): Issue | undefined => {
  // A message groups its numbers, but not its texts.
  const isPlain = 'useGrouping' in limits && limits.useGrouping === false;
  for (const [code, isWithin] of rules) {
    const limit = limits[code];
    const number = limitOf(limit, scope.record);
    if (number === undefined || isWithin(value, number)) continue;
    return typeof limit === 'string'
      ? { code: `${code}Of`, words: { other: scope.wordOf(limit) } }
      : { code, params: { limit: isPlain ? String(number) : number } };
  }
  return undefined;
};

/** The issue of a value that holds more than it may. */
export const tooMany = 'tooMany';

/** Checks how many values there are. */
export const countIssue = (
  count: number,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): Issue | undefined => {
  if (min !== undefined && count < min) return { code: 'tooFew', params: { min } };
  return max !== undefined && count > max ? { code: tooMany, params: { max } } : undefined;
};

import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { filledIn } from '#schema/fieldsOf.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';

/** Units for moving a time, by the calendar. */
export const timeUnits = ['days', 'weeks', 'months'] as const;
/** Units for changing a quantity: a percentage of itself or an amount. */
export const shareUnits = ['percent', 'amount'] as const;

/** What happens to one field of many records. */
export type Change =
  | { readonly way: 'set'; readonly value: unknown }
  | {
      readonly way: 'raise' | 'lower';
      readonly by: number;
      readonly unit: (typeof shareUnits)[number];
      /** The result is rounded to a multiple of this. */
      readonly step?: number;
    }
  /** Numbers the records, in their order. */
  | { readonly way: 'number'; readonly from: number; readonly by: number }
  | { readonly way: 'later'; readonly by: number; readonly unit: (typeof timeUnits)[number] }
  | { readonly way: 'earlier'; readonly by: number; readonly unit: (typeof timeUnits)[number] }
  /** Everywhere within a text; `exact`: case-sensitive. */
  | { readonly way: 'replace'; readonly find: string; readonly put: string; readonly exact: boolean };

export type Changes = Readonly<Record<string, Change>>;

export type Way = Change['way'];

/** How a field of many records can be changed at once, by its kind; empty if not at all. */
export const waysOf = (field: AnyField): readonly Way[] => {
  const { places, time, shifts, fileTypes, items, changeWords } = behaviourOf(field);
  // Places depend on other records; files and lists of items belong to one record.
  if (field.readOnly || field.fixed || shifts || fileTypes || items) return [];
  if (places) return field.unique ? ['number', 'raise', 'lower'] : ['set', 'raise', 'lower', 'number'];
  if (time) return ['set', 'later', 'earlier'];
  if (changeWords) return field.unique ? ['replace'] : ['set', 'replace'];
  return field.unique ? [] : ['set'];
};

/** The fields of a resource's form that bulk edits can change, in the form's order. */
export const bulkFields = (resource: Resource): readonly string[] =>
  filledIn(resource).filter((name) => {
    const field = resource.fields[name];
    return field && waysOf(field).length > 0;
  });

/** A number in units of its last decimal place, where a half is exact: in binary 3.015 is a little less than that. */
const inUnits = (value: number, places: number): bigint => BigInt(value.toFixed(places).replace('.', ''));

/** The multiple of `step` that is nearest, of two the one farther from zero. */
const roundTo = (step: bigint, value: bigint): bigint => ((value + (value < 0n ? -step : step) / 2n) / step) * step;

const raise = (value: number, { way, by, unit, step }: Extract<Change, { way: 'raise' | 'lower' }>, places: number) => {
  // Beyond this, numbers are not written in digits.
  if (!(Math.abs(value) < 1e21)) return value;
  // What is typed has at most six places, and a percentage of the value these and two more than the value.
  const [own, one] = [inUnits(value, places), 10n ** 8n];
  const typed = (number: number) => inUnits(number, 6) * 10n ** BigInt(places + 2);
  const amount = unit === 'percent' ? own * inUnits(by, 6) : typed(by);
  const exact = own * one + (way === 'raise' ? amount : -amount);
  return Number(roundTo(one, step === undefined ? exact : roundTo(typed(step), exact)) / one) / 10 ** places;
};

const moveTime = (value: string, by: number, unit: (typeof timeUnits)[number], isDay: boolean): string => {
  const date = parseISO(value);
  if (Number.isNaN(date.getTime())) return value;
  // By the person's calendar: the time of day stays the same, and 31 January goes to 28 February.
  const movedDate = unit === 'months' ? addMonths(date, by) : addDays(date, unit === 'weeks' ? by * 7 : by);
  // Out of the range of dates: the validator reports an invalid day.
  if (Number.isNaN(movedDate.getTime())) return '';
  return isDay ? formatISO(movedDate, { representation: 'date' }) : movedDate.toISOString();
};

const replaceText = (text: string, { find, put, exact }: Extract<Change, { way: 'replace' }>): string => {
  if (exact) return text.replaceAll(find, () => put);
  return text.replace(new RegExp(find.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu'), () => put);
};

/** The value after a change; `index`: the record's place, from 0. Empty values that a change builds on stay empty. */
export const changeValue = (change: Change, field: AnyField, value: unknown, index: number): unknown => {
  if (change.way === 'set') return change.value;
  const { places, time, changeWords } = behaviourOf(field);
  const digits = places?.(field) ?? 0;
  if (change.way === 'number') return Number((change.from + index * change.by).toFixed(digits)) + 0;
  if (value === null || value === undefined) return value;
  if (change.way === 'replace') return changeWords?.(value, (text) => replaceText(text, change)) ?? value;
  if (change.way === 'later') return moveTime(String(value), change.by, change.unit, time === 'day');
  if (change.way === 'earlier') return moveTime(String(value), -change.by, change.unit, time === 'day');
  return raise(Number(value), change, digits);
};

/** The input for one field; inputs of ways that were not chosen may have values too. */
export interface ChangeInput {
  readonly way: Way;
  readonly value?: unknown;
  readonly by?: unknown;
  readonly unit?: string;
  readonly step?: unknown;
  readonly from?: unknown;
  readonly find?: unknown;
  readonly put?: unknown;
  readonly exact?: unknown;
}

/** More than any sensible percentage, number of days or step. */
const maxNumber = 1e9;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= maxNumber;

type ReadResult = { readonly change: Change } | { readonly part: string; readonly issue: Issue };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const readChange = (
  field: AnyField,
  { way, value, by, unit, step, from, find, put, exact }: ChangeInput,
): ReadResult => {
  if (way === 'set') {
    const { issue, value: parsed } = behaviourOf(field).parse(value, field);
    const newValue = parsed ?? behaviourOf(field).none;
    if (issue) return { part: 'value', issue };
    if (newValue === null && field.required === true) return { part: 'value', issue: { code: 'required' } };
    return { change: { way, value: newValue } };
  }
  if (way === 'replace') {
    if (textIn(find) === '') return { part: 'find', issue: { code: 'required' } };
    return { change: { way, find: textIn(find), put: textIn(put), exact: exact === true } };
  }
  const number: Issue = { code: 'number' };
  if (!isNumber(by)) return { part: 'by', issue: by == null ? { code: 'required' } : number };
  if (way === 'number')
    return isNumber(from)
      ? { change: { way, from, by } }
      : { part: 'from', issue: from == null ? { code: 'required' } : number };
  if (by <= 0) return { part: 'by', issue: { code: 'above', params: { limit: 0 } } };
  if (way === 'later' || way === 'earlier')
    return { change: { way, by, unit: unit === 'weeks' || unit === 'months' ? unit : 'days' } };
  if (step != null && !(isNumber(step) && step > 0)) return { part: 'step', issue: number };
  return { change: { way, by, unit: unit === 'amount' ? 'amount' : 'percent', ...(isNumber(step) && { step }) } };
};

/** Parses the input for the chosen fields: the changes, and the issues by path. */
export const readChanges = (
  resource: Resource,
  names: readonly string[],
  inputs: Readonly<Record<string, ChangeInput>>,
) => {
  const changes: Record<string, Change> = {};
  const issues: Record<string, Issue> = {};
  for (const name of names) {
    const [field, input] = [resource.fields[name], inputs[name]];
    if (!field || !input) continue;
    const result = readChange(field, input);
    if ('change' in result) changes[name] = result.change;
    else issues[`${name}.${result.part}`] = result.issue;
  }
  return { changes, issues };
};

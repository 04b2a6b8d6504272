import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { filledIn } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';

/** How far a time is moved, in days or months of the calendar. */
export const timeUnits = ['days', 'weeks', 'months'] as const;
/** How much a quantity changes: by so much, or by so many hundredths of itself. */
export const shareUnits = ['percent', 'amount'] as const;

/** What happens to one field of many records. */
export type Change =
  | { readonly way: 'set'; readonly value: unknown }
  | {
      readonly way: 'raise' | 'lower';
      readonly by: number;
      readonly unit: (typeof shareUnits)[number];
      /** The result is rounded to a multiple of it. */
      readonly step?: number;
    }
  /** Numbers the records, in their order. */
  | { readonly way: 'number'; readonly from: number; readonly by: number }
  | { readonly way: 'later'; readonly by: number; readonly unit: (typeof timeUnits)[number] }
  | { readonly way: 'earlier'; readonly by: number; readonly unit: (typeof timeUnits)[number] }
  /** Within a text, wherever it stands; `exact`: as it is written, capitals and all. */
  | { readonly way: 'replace'; readonly find: string; readonly put: string; readonly exact: boolean };

export type Way = Change['way'];

/** What may be done to a field of many records at once, by what its kind is; nothing where it makes no sense. */
export const waysOf = (field: AnyField): readonly Way[] => {
  const { places, time, shifts, fileTypes, items, changeWords } = behaviourOf(field);
  // A place depends on all others, a file goes up with one record, and a list of items is that of one record.
  if (field.readOnly || field.fixed || shifts || fileTypes || items) return [];
  if (places) return field.unique ? ['number', 'raise', 'lower'] : ['set', 'raise', 'lower', 'number'];
  if (time) return ['set', 'later', 'earlier'];
  if (changeWords) return field.unique ? ['replace'] : ['set', 'replace'];
  return field.unique ? [] : ['set'];
};

/** The fields of a resource's form that many records may be changed in at once, in its order. */
export const bulkFields = (resource: Resource): readonly string[] =>
  filledIn(resource).filter((name) => {
    const field = resource.fields[name];
    return field && waysOf(field).length > 0;
  });

/** To a multiple of `step`, without what a double adds: 0.1 + 0.2 is 0.3. */
const rounded = (value: number, places: number, step = 0): number => {
  const whole = step > 0 ? Math.round(value / step) * step : value;
  return Number(whole.toFixed(places)) + 0;
};

const moved = (value: string, by: number, unit: (typeof timeUnits)[number], isDay: boolean): string => {
  const at = parseISO(value);
  if (Number.isNaN(at.getTime())) return value;
  // By the calendar of whoever asks: the clock shows the same on the other day, and 31 January goes to 28 February.
  const to = unit === 'months' ? addMonths(at, by) : addDays(at, unit === 'weeks' ? by * 7 : by);
  // Out of every calendar: the validator says so of what is no day.
  if (Number.isNaN(to.getTime())) return '';
  return isDay ? formatISO(to, { representation: 'date' }) : to.toISOString();
};

const replaced = (words: string, { find, put, exact }: Extract<Change, { way: 'replace' }>): string => {
  if (exact) return words.replaceAll(find, () => put);
  return words.replace(new RegExp(find.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu'), () => put);
};

/**
 * What a value becomes; `at` is the record's place among those that are changed, from 0. What is empty has nothing to
 * grow from and stays so.
 */
export const changeValue = (change: Change, field: AnyField, value: unknown, at: number): unknown => {
  if (change.way === 'set') return change.value;
  const { places, time, changeWords } = behaviourOf(field);
  const digits = places?.(field) ?? 0;
  if (change.way === 'number') return rounded(change.from + at * change.by, digits);
  if (value === null || value === undefined) return value;
  if (change.way === 'replace') return changeWords?.(value, (words) => replaced(words, change)) ?? value;
  if (change.way === 'later') return moved(String(value), change.by, change.unit, time === 'day');
  if (change.way === 'earlier') return moved(String(value), -change.by, change.unit, time === 'day');
  const before = Number(value);
  const by = change.unit === 'percent' ? (before * change.by) / 100 : change.by;
  return rounded(change.way === 'raise' ? before + by : before - by, digits, change.step);
};

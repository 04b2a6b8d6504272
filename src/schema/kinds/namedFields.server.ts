import { millisecondsInDay } from 'date-fns/constants';
import type { Values } from '../field.ts';
import { fitsWhere } from '../validation/where.ts';
import type { OrderOptions } from './days/days.ts';
import type { Kind } from './index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { type Limits, limitOf } from './numbers/numbers.ts';
import type { ChoiceOptions } from './reference/reference.ts';
import type { Sampler } from './sampler.ts';
import type { NamedField } from './serverKind.ts';

const keywords = { min: 'minimum', max: 'maximum', above: 'exclusiveMinimum', below: 'exclusiveMaximum' } as const;
const options = ['min', 'max', 'above', 'below'] as const;

/** Fixed limits as JSON Schema. Limits by another field are left to the validator. */
export const numeric = (type: 'integer' | 'number', limits: Limits): JsonSchema => ({
  type,
  ...Object.fromEntries(
    options.flatMap((option) => (typeof limits[option] === 'number' ? [[keywords[option], limits[option]]] : [])),
  ),
});

/** The fields that the limits of a number name. */
export const namedLimits = (limits: Limits): readonly NamedField[] =>
  options.map((option) => ({ option, name: limits[option], kind: 'number' }));

/** The value of a limit, moved by that much; nothing if it has none. */
const limitValue = (limit: number | string | undefined, record: Values, moved = 0): readonly number[] => {
  const value = limitOf(limit, record);
  return value === undefined ? [] : [value + moved];
};

/** A number within the limits, in steps, or with decimal places if no step fits; not negative unless they ask for it. */
export const sampleNumber = (
  limits: Limits,
  sampler: Sampler,
  record: Values,
  { step = 1, places = 0 }: { readonly step?: number; readonly places?: number } = {},
): number | null => {
  const unit = 10 ** -places;
  const from = [...limitValue(limits.min, record), ...limitValue(limits.above, record, unit)];
  const to = [...limitValue(limits.max, record), ...limitValue(limits.below, record, -unit)];
  const lowest = from.length > 0 ? Math.max(...from) : Math.min(0, ...to.map((limit) => limit - 100 * step));
  const highest = Math.min(...(to.length > 0 ? to : [lowest + 100 * step]));
  if (highest < lowest) return null;
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  if (first <= last) return sampler.integer(first, last) * step;
  const units = sampler.integer(0, Math.floor((highest - lowest) / unit));
  return Number((lowest + units * unit).toFixed(places));
};

/** The fields of that kind that the limits of a time name. */
export const namedTimes = ({ after, notAfter }: OrderOptions, kind: Kind): readonly NamedField[] => [
  { option: 'after', name: after, kind },
  { option: 'notAfter', name: notAfter, kind },
];

/** A time within its limits, in days from now. */
export const daysFromNow = ({ after, notAfter }: OrderOptions, sampler: Sampler, record: Values): number => {
  const days = (name: string | undefined) => {
    const time = name === undefined ? Number.NaN : Date.parse(String(record[name]));
    return Number.isNaN(time) ? undefined : (time - sampler.now) / millisecondsInDay;
  };
  const from = days(after);
  const to = days(notAfter);
  if (to !== undefined) return from === undefined ? to - 1 : (from + to) / 2;
  return (from ?? sampler.integer(-30, 30)) + sampler.integer(1, 20);
};

/** The fields of the record that `where` names. */
export const narrowedBy = ({ where = {} }: ChoiceOptions): readonly NamedField[] =>
  Object.entries(where).map(([theirs, name]) => ({ option: `where.${theirs}`, name }));

/** The sample records that may be chosen, given the rest of the record. */
export const offeredTo = (
  { reference, where = {} }: ChoiceOptions & { readonly reference: string },
  sampler: Sampler,
  record: Values,
): ReturnType<Sampler['records']> => sampler.records(reference).filter((one) => fitsWhere(where, one, record));

import type { Values } from '../../field.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import type { Sampler } from '../sampler.ts';
import type { NamedField } from '../serverKind.ts';
import { type Limits, limitOf } from './numbers.ts';

const keywords = { min: 'minimum', max: 'maximum', above: 'exclusiveMinimum', below: 'exclusiveMaximum' } as const;
const options = ['min', 'max', 'above', 'below'] as const;

/** Fixed limits as JSON Schema. Limits by another field are left to the validator. */
export const numeric = (type: 'integer' | 'number', limits: Limits): JsonSchema => ({
  type,
  ...Object.fromEntries(
    options.flatMap((option) => (typeof limits[option] === 'number' ? [[keywords[option], limits[option]]] : [])),
  ),
});

/** The fields that the limits name. */
export const namedLimits = (limits: Limits): readonly NamedField[] =>
  options.map((option) => ({ option, name: limits[option], kind: 'number' }));

/** The value of a limit, moved by that much; nothing if it has none. */
const limitValue = (limit: number | string | undefined, record: Values, moved = 0): readonly number[] => {
  const value = limitOf(limit, record);
  return value === undefined ? [] : [value + moved];
};

interface Steps {
  readonly step?: number;
  /** Decimal places, for limits with no step between them. */
  readonly places?: number;
}

/** A number within the limits, in steps; not negative unless the limits ask for that. */
export const sampleNumber = (
  limits: Limits,
  sampler: Sampler,
  record: Values,
  { step = 1, places = 0 }: Steps = {},
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

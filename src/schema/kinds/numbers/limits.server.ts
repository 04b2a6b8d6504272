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

/** A whole number within the limits, in steps. */
export const sampleNumber = (limits: Limits, sampler: Sampler, record: Values, step = 1): number | null => {
  const lowest = Math.max(limitOf(limits.min, record) ?? 0, (limitOf(limits.above, record) ?? -1) + 1);
  const highest = Math.min(
    limitOf(limits.max, record) ?? lowest + 100 * step,
    (limitOf(limits.below, record) ?? Number.MAX_SAFE_INTEGER) - 1,
  );
  if (highest < lowest) return null;
  const value = sampler.integer(Math.ceil(lowest / step), Math.floor(highest / step)) * step;
  return value >= lowest && value <= highest ? value : lowest;
};
